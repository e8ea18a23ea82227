// Marks on the way through a game: where something began that has a name.

import type { GamePage } from "../../model/game/game.ts";
import type { Story } from "../../model/table/story.ts";
import type { TableEvent } from "../../model/table/view.ts";

export interface Mark {
  readonly ply: number;
  readonly name: string;
}

/** Where the log of a story begins anew, as its game tells it. */
export function headingIn({ heading }: GamePage, { views: [view] }: Story): (event: TableEvent) => string | null {
  return (event) => (view === undefined ? null : heading(event, view));
}

/** Marks in order of their plies; of several at one ply the last stays. A mark stands after the line of its event. */
export function marksOf(events: readonly TableEvent[], name: (event: TableEvent) => string | null): readonly Mark[] {
  const marks = new Map<number, string>();
  for (const event of events) {
    const found = name(event);
    if (found !== null) marks.set((event.ply ?? 0) + 1, found);
  }
  return [...marks].map(([ply, found]) => ({ ply, name: found }));
}

/** Those marks whose name is told once: whatever comes again and again is too small for a chart. Before a comma is enough. */
export function greatMarks(marks: readonly Mark[]): readonly Mark[] {
  const count = (name: string) => marks.filter((mark) => mark.name === name).length;
  return marks
    .filter(({ name }) => count(name) === 1)
    .map(({ ply, name }) => ({ ply, name: name.split(", ")[0] ?? name }));
}
