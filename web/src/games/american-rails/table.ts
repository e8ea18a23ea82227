// What the board of American Rails holds beside its companies, as the view says it.

import type { View } from "../../model/table/view.ts";

/** The action track from its top. */
export const SPACES = ["pass", "develop", "fund", "two", "expand3", "auction", "expand4"] as const;
export type ActionSpace = (typeof SPACES)[number];

/** One column of the action track: who stands where. */
export type Column = Readonly<Partial<Record<ActionSpace, number>>>;

export const PHASES = [1, 2, 3] as const;
export const [FIRST_YEAR, LAST_YEAR] = [1851, 1857];
export const MARKERS = 12;

export interface RailsBoard {
  readonly year: number;
  readonly action_phase: number;
  readonly turn_order: readonly number[];
  readonly track: Readonly<Record<string, Column>>;
  readonly developed: readonly string[];
  readonly markers_left: number;
  readonly connections: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly removed: readonly string[];
  readonly shares_removed: Readonly<Record<string, number>>;
  readonly founding: { readonly company: string; readonly seat: number } | null;
}

export function boardOf(view: View): RailsBoard {
  return view.board as RailsBoard;
}

/** The markers of the present phase. */
export function columnOf(view: View, phase = boardOf(view).action_phase): Column {
  return boardOf(view).track[String(phase)] ?? {};
}

/** The space that a seat has taken in the present phase. */
export function spaceOf(view: View, seat: number | null): ActionSpace | null {
  const column = columnOf(view);
  return SPACES.find((space) => seat !== null && column[space] === seat) ?? null;
}

/** Companies that were not drawn out of the game. */
export function companiesIn(view: View): readonly string[] {
  const { removed } = boardOf(view);
  return Object.keys(view.companies).filter((company) => !removed.includes(company));
}

export function sharesLeft(view: View): number {
  return Object.values(view.companies).reduce((sum, company) => sum + company.shares_left, 0);
}

const LOW_RESERVE = 2;

/** How many reserves are low: those of cubes, and that of the markers. */
export function lowReserves(view: View): number {
  const cubes = companiesIn(view).map((company) => view.companies[company]?.pieces_left ?? 0);
  return [...cubes, boardOf(view).markers_left].filter((reserve) => reserve <= LOW_RESERVE).length;
}

/** A city's values in a view: full and shared, with its marker if it has one. */
export function valuesOf(
  space: { readonly id: string; readonly full: number | null; readonly shared: number | null },
  view: View,
): readonly [number, number] {
  const grown = boardOf(view).developed.includes(space.id) ? 1 : 0;
  return [(space.full ?? 0) + 2 * grown, (space.shared ?? 0) + grown];
}
