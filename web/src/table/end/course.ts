// A game looked at again: everybody's chances at every ply, and the moves at which it turned.

import { type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Course, TurningPoint } from "../../generated/types.ts";
import { ask } from "../../model/browser/ask.ts";
import { reasonOf } from "../../model/browser/reason.ts";
import { language } from "../../model/browser/settings.ts";
import type { Session } from "../../model/table/session.ts";

/** The course of a game; null while it is being looked at, and a sentence that says why where there is none. */
export type Looked = Course | null | string;

interface Known {
  readonly language: string;
  readonly looked: Signal<Looked>;
}

const known = new WeakMap<Session, Known>();

/** The course of a game, looked at once for all parts of the page. */
export function useCourse(session: Session): Looked {
  useEffect(() => lookAt(session), [session, language.value]);
  return courseOf(session).value;
}

/** The same for whoever does not ask for it. */
export function courseOf(session: Session): Signal<Looked> {
  const found = known.get(session) ?? { language: "", looked: signal<Looked>(null) };
  known.set(session, found);
  return found.looked;
}

function lookAt(session: Session): void {
  const looked = courseOf(session);
  if (known.get(session)?.language === language.value) return;
  known.set(session, { language: language.value, looked });
  const asked =
    session.record === null
      ? ask<Course>("GET", `tables/${session.id}/course`)
      : ask<Course>("POST", "replay/course", { record: session.record });
  asked.then(
    (course) => (looked.value = course),
    (error: unknown) => (looked.value = reasonOf(error)),
  );
}

/** A course that is there. */
export function isFound(looked: Looked): looked is Course {
  return looked !== null && typeof looked !== "string";
}

/** The turning point after a ply, or before it; null where there is none. */
export function nextTurn(turns: readonly TurningPoint[], ply: number, by: -1 | 1): TurningPoint | null {
  return (by > 0 ? turns.find((turn) => turn.ply > ply) : turns.findLast((turn) => turn.ply < ply)) ?? null;
}
