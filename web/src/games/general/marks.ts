// What else lies on spaces: every list of spaces that the view of a board holds is shown as a mark of its own.

import type { Atlas } from "../../model/game/atlas.ts";
import type { View } from "../../model/table/view.ts";

/** The lists of spaces on a board, by their key. */
export function listsOf(view: View, atlas: Atlas): ReadonlyMap<string, readonly string[]> {
  const lists = Object.entries(view.board as object).filter(([, value]) => isSpaces(value, atlas));
  return new Map(lists as [string, readonly string[]][]);
}

function isSpaces(value: unknown, atlas: Atlas): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((one) => atlas.space.has(String(one)));
}

/** The keys of the lists that a space stands in. */
export function marksOn(space: string, view: View, atlas: Atlas): readonly string[] {
  return [...listsOf(view, atlas)].flatMap(([key, spaces]) => (spaces.includes(space) ? [key] : []));
}
