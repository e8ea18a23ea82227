// A game looked at again: everybody's chances at every ply, and the moves at which it turned.

import { type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Course, Purchase, TurningPoint } from "../../generated/types.ts";
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

/** Everybody's chances by seat at every ply up to the last; between two that are known the earlier one holds. */
export function chancesOver({ plies, chances }: Course, end: number): readonly (readonly number[])[] {
  const seats = chances[0]?.length ?? 0;
  const at = new Map(plies.map((ply, number) => [ply, chances[number] ?? []]));
  let last: readonly number[] = chances[0] ?? [];
  const over = Array.from({ length: end + 1 }, (_, ply) => (last = at.get(ply) ?? last));
  return Array.from({ length: seats }, (_, seat) => over.map((parts) => parts[seat] ?? 0));
}

/** A smaller change of the mover's own chances is not what made a turning point. */
const LITTLE = 0.05;

interface Swing {
  readonly seat: number;
  readonly from: number;
  readonly to: number;
}

/** Chances before and after: of whoever moved, or where that hardly changed of the seat for which most did. */
export function swing({ seat, before, after }: TurningPoint): Swing {
  const changes = after.map((part, one) => Math.abs(part - (before[one] ?? 0)));
  const told = (changes[seat] ?? 0) >= LITTLE ? seat : changes.indexOf(Math.max(...changes));
  return { seat: told, from: before[told] ?? 0, to: after[told] ?? 0 };
}

/** Whether whoever moved lost by it. */
export function isLoss({ seat, before, after }: TurningPoint): boolean {
  return (after[seat] ?? 0) < (before[seat] ?? 0) - LITTLE / 2;
}

/** What a move won or lost in money: a purchase by its worth, any other beside the better one; null if nobody can say. */
export function gainOf(turn: TurningPoint, purchases: readonly Purchase[]): number | null {
  const bought = purchases.find(({ ply, seat }) => ply === turn.ply && seat === turn.seat);
  if (bought !== undefined) return bought.worth === null ? null : bought.worth - bought.price;
  return turn.played === null || turn.better === null ? null : turn.played.money - turn.better.money;
}

/** The turning point after a ply, or before it; null where there is none. */
export function nextTurn(turns: readonly TurningPoint[], ply: number, by: -1 | 1): TurningPoint | null {
  return (by > 0 ? turns.find((turn) => turn.ply > ply) : turns.findLast((turn) => turn.ply < ply)) ?? null;
}

export function percent(part: number): number {
  return Math.round(100 * part);
}
