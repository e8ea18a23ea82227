// What is printed on the board and lies in the box, as far as the page must draw it.

import type { Atlas, Space } from "../../model/game/atlas.ts";
import type { View } from "../../model/table/view.ts";

export const DIALS = ["auction", "expansion", "development"] as const;
export type Dial = (typeof DIALS)[number];
export const VERBS = ["auction", "expand", "develop"] as const;
export type Verb = (typeof VERBS)[number];

/** Where the zone of each dial begins. */
export const RED: Readonly<Record<Dial, number>> = { auction: 3, expansion: 5, development: 4 };
export const DIAL_OF: Readonly<Record<Verb, Dial>> = {
  auction: "auction",
  expand: "expansion",
  develop: "development",
};
export const HEXES_PER_EXPANSION = 3;
export const CHICAGO = "A2";
const HOUSES = 20;
const HOUSES_AT_END = 3;
const EMPTY_COMPANIES_AT_END = 3;

export interface Board {
  readonly dials: Readonly<Record<Dial, number>>;
  readonly industry: Readonly<Record<string, number>>;
  readonly houses: readonly string[];
  readonly houses_left: number;
  readonly wabash_open: boolean;
}

export function boardOf(view: View): Board {
  return view.board as Board;
}

/** Detroit grows once at the end of each round, from 1: it counts them. */
export function roundOf(view: View): number {
  return boardOf(view).industry["detroit"] ?? 1;
}

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
  return DIALS.filter((dial) => RED[dial] - boardOf(view).dials[dial] === left);
}

export interface Track {
  readonly town: string;
  readonly values: readonly number[];
  readonly now: number;
}

/** The industrial tracks, in the order of the board. */
export function tracks(view: View, atlas: Atlas): readonly Track[] {
  return Object.entries(boardOf(view).industry).map(([key, now]) => {
    const space = atlas.spaces.find(({ name }) => name?.toLowerCase() === key);
    return { town: space?.name ?? key, values: space?.track ?? [now], now };
  });
}

/** What a hex is worth now without a house. */
export function incomeOf(space: Space, view: View): number {
  const grown = space.track ? boardOf(view).industry[(space.name ?? "").toLowerCase()] : undefined;
  return grown ?? space.income ?? 0;
}

/** What a hex is worth now with its house. */
export function worthOf(space: Space, view: View): number {
  return incomeOf(space, view) + (boardOf(view).houses.includes(space.id) ? (space.house ?? 0) : 0);
}

export interface Ending {
  readonly key: string;
  readonly reached: number;
  readonly end: number;
}

/** Each condition that ends the game, how far it has come, and where it holds. */
export function endings(view: View, atlas: Atlas): readonly Ending[] {
  const companies = Object.values(view.companies);
  const detroit = tracks(view, atlas)[0];
  return [
    {
      key: "locomotives",
      reached: count(companies, ({ pieces_left }) => pieces_left === 0),
      end: EMPTY_COMPANIES_AT_END,
    },
    { key: "shares", reached: count(companies, ({ shares_left }) => shares_left === 0), end: EMPTY_COMPANIES_AT_END },
    { key: "houses", reached: HOUSES - boardOf(view).houses_left, end: HOUSES - HOUSES_AT_END },
    { key: "detroit", reached: detroit?.now ?? 0, end: detroit?.values.at(-1) ?? 8 },
  ];
}

/** What is left of the houses, and how many of them end the game. */
export function housesLeft(ending: Ending): readonly [number, number] {
  return [HOUSES - ending.reached, HOUSES_AT_END];
}

function count<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.filter(is).length;
}
