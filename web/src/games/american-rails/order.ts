// Who moves when: this phase's order, and what is known of the next one while markers are still to come.

import { type ActionSpace, type Column, columnOf, spacesOf } from "./table.ts";
import type { View } from "./types.ts";

/** The first and the last place that a marker can still have in the next phase, from 0. */
export type Places = readonly [number, number];

/** The seats of a column from its top. */
export function inColumn(view: View, column: Column): readonly number[] {
  return spacesOf(view)
    .map((space) => column[space])
    .filter((seat) => seat !== undefined);
}

/** The order of the present phase; places that nobody has yet are null. */
export function thisOrder(view: View): readonly (number | null)[] {
  const { action_phase, turn_order } = view.board;
  const known = action_phase < 2 ? turn_order : inColumn(view, columnOf(view, action_phase - 1));
  return [...known, ...Array.from({ length: view.seats.length - known.length }, () => null)];
}

/** For each marker of a column, where in the order of the next phase it can come. */
export function placesNext(view: View, column: Column): ReadonlyMap<number, Places> {
  const [spaces, taken] = [spacesOf(view), inColumn(view, column)];
  const toCome = view.seats.length - taken.length;
  const places = new Map<number, Places>();
  let [above, free] = [0, 0];
  for (const space of spaces) {
    const seat = column[space];
    if (seat === undefined) {
      free += 1;
      continue;
    }
    const below = spaces.length - taken.length - free;
    places.set(seat, [above + Math.max(0, toCome - below), above + Math.min(toCome, free)]);
    above += 1;
  }
  return places;
}

/** The order of the next phase, as far as no later marker can change it. */
export function nextOrder(view: View, column: Column): readonly (number | null)[] {
  const known: (number | null)[] = view.seats.map(() => null);
  for (const [seat, [first, last]] of placesNext(view, column)) if (first === last) known[first] = seat;
  return known;
}

/** Where a seat would come in the next phase if it took a space now. */
export function placesAt(view: View, space: ActionSpace, seat: number): Places {
  const column = { ...columnOf(view), [space]: seat };
  return placesNext(view, column).get(seat) ?? [0, view.seats.length - 1];
}

/** Those who are still to move in this phase after a seat. */
export function after(view: View, seat: number | null): readonly number[] {
  const order = thisOrder(view).filter((one) => one !== null);
  return seat === null || !order.includes(seat) ? [] : order.slice(order.indexOf(seat) + 1);
}

/** A letter for each seat where they are all different, else its number. */
export function initialsOf(names: readonly string[]): readonly string[] {
  const letters = names.map((name) => [...name.trim()][0]?.toUpperCase() ?? "");
  const isDistinct = letters.every(Boolean) && new Set(letters).size === letters.length;
  return isDistinct ? letters : names.map((_, seat) => String(seat + 1));
}
