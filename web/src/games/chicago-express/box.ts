// What the board of Chicago Express holds, as the view and the atlas say it.

import type { Atlas, Space } from "../../model/game/atlas.ts";
import type { Clock } from "../../model/table/view.ts";
import type { View } from "./types.ts";

export const DIALS = ["auction", "expansion", "development"] as const;
export type Dial = (typeof DIALS)[number];
export const VERBS = ["auction", "expand", "develop"] as const;
export type Verb = (typeof VERBS)[number];

export const DIAL_OF: Readonly<Record<Verb, Dial>> = {
  auction: "auction",
  expand: "expansion",
  develop: "development",
};

const ROMAN: readonly (readonly [number, string])[] = [
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

export function roman(number: number): string {
  const [value, letters] = ROMAN.find(([value]) => value <= number) ?? [0, ""];
  return value === 0 ? "" : letters + roman(number - value);
}

/** Dials that one more choice turns red, and those that are red. */
export function dialsAt(view: View, left: number): readonly Dial[] {
  const { dials, red } = view.board;
  return DIALS.filter((dial) => red[dial] - dials[dial] === left);
}

export interface Track {
  readonly town: string;
  readonly values: readonly number[];
  readonly now: number;
}

/** The industrial tracks, in the order of the board. */
export function tracks(view: View, atlas: Atlas): readonly Track[] {
  return Object.entries(view.board.industry).map(([key, now]) => {
    const space = atlas.spaces.find(({ name }) => name?.toLowerCase() === key);
    return { town: space?.name ?? key, values: space?.track ?? [now], now };
  });
}

/** What a hex is worth now. */
export function worthOf(space: Space, view: View): number {
  return view.board.incomes[space.id] ?? space.income ?? 0;
}

/** What stands beside the house of a hex: its printed income, or what its track shows. */
export function incomeOf(space: Space, view: View): number {
  return space.track === null ? (space.income ?? 0) : worthOf(space, view);
}

/** What is left of the houses, and how many of them end the game. */
export function housesLeft(view: View, { reached, of }: Clock): readonly [number, number] {
  const left = view.board.houses_left;
  return [left, left + reached - of];
}
