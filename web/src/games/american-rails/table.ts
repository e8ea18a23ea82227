// What the board of American Rails holds beside its companies, as the view says it.

import type { Clock } from "../../model/table/view.ts";
import type { View } from "./types.ts";

/** A space of the action track. */
export type ActionSpace = "pass" | "develop" | "fund" | "two" | "expand3" | "auction" | "expand4";

/** One column of the action track: who stands where. */
export type Column = Readonly<Partial<Record<ActionSpace, number>>>;

/** The action track from its top. */
export function spacesOf(view: View): readonly ActionSpace[] {
  return Object.keys(view.board.cubes) as ActionSpace[];
}

/** The phases of a year. */
export function phasesOf(view: View): readonly number[] {
  return Object.keys(view.board.track).map(Number);
}

/** Whether this is the last phase of its year. */
export function isLastPhase(view: View): boolean {
  return view.board.action_phase === phasesOf(view).at(-1);
}

/** The markers of the present phase. */
export function columnOf(view: View, phase = view.board.action_phase): Column {
  return view.board.track[String(phase)] ?? {};
}

/** The space that a seat has taken in the present phase. */
export function spaceOf(view: View, seat: number | null): ActionSpace | null {
  const column = columnOf(view);
  return spacesOf(view).find((space) => seat !== null && column[space] === seat) ?? null;
}

/** What runs towards the end, by its key. */
export function clockOf(view: View, key: "year" | "shares" | "reserves"): Clock {
  return view.clocks.find((clock) => clock.key === key) ?? { key, reached: 0, of: 0, clause: "" };
}

/** All years of a game. */
export function yearsOf(view: View): readonly number[] {
  const { reached, of } = clockOf(view, "year");
  return Array.from({ length: of }, (_, number) => view.board.year - reached + 1 + number);
}

/** A city's values in a view: full and shared, with its marker if it has one. */
export function valuesOf(
  space: { readonly id: string; readonly full: number | null; readonly shared: number | null },
  view: View,
): readonly [number, number] {
  const [full = space.full ?? 0, shared = space.shared ?? 0] = view.board.values[space.id] ?? [];
  return [full, shared];
}
