// A game looked at again: everybody's chances at every ply, and the moves at which it turned.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Course, TurningPoint } from "../../generated/types.ts";
import { ask } from "../../model/browser/ask.ts";
import { language } from "../../model/browser/settings.ts";
import type { Session } from "../../model/table/session.ts";

/** The course of a game that is over; null while it is being looked at, undefined where there is none to be had. */
export function useCourse(session: Session): Course | null | undefined {
  const course = useSignal<Course | null | undefined>(null);
  useEffect(() => {
    let isOver = false;
    void load(session, course, () => isOver);
    return () => void (isOver = true);
  }, [session, language.value]);
  return course.value;
}

async function load(session: Session, course: Signal<Course | null | undefined>, isOver: () => boolean): Promise<void> {
  const found = await (
    session.record === null
      ? ask<Course>("GET", `tables/${session.id}/course`)
      : ask<Course>("POST", "replay/course", { record: session.record })
  ).catch(() => undefined);
  if (!isOver()) course.value = found;
}

/** Everybody's chances by seat at every ply up to the last; between two that are known the earlier one holds. */
export function chancesOver({ plies, chances }: Course, end: number): readonly (readonly number[])[] {
  const seats = chances[0]?.length ?? 0;
  const at = new Map(plies.map((ply, number) => [ply, chances[number] ?? []]));
  let last: readonly number[] = chances[0] ?? [];
  const over = Array.from({ length: end + 1 }, (_, ply) => (last = at.get(ply) ?? last));
  return Array.from({ length: seats }, (_, seat) => over.map((parts) => parts[seat] ?? 0));
}

/** The seat whose chances changed most, with its chances before and after. */
export function swing({ before, after }: TurningPoint): { readonly seat: number; readonly from: number; to: number } {
  const changes = after.map((part, seat) => Math.abs(part - (before[seat] ?? 0)));
  const seat = changes.indexOf(Math.max(...changes));
  return { seat, from: before[seat] ?? 0, to: after[seat] ?? 0 };
}

export function percent(part: number): number {
  return Math.round(100 * part);
}
