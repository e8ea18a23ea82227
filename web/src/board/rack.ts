// Where plates lie on a hex: one in its middle, two side by side; from three on a rack of single letters, in the order of
// the ledger. All of them leave the lower edge to the values.

import type { Point } from "./camera.ts";

/** Where a plate lies, by its middle, how large it is, and whether it has room for one letter only. */
export interface Spot extends Point {
  readonly width: number;
  readonly height: number;
  readonly isLetter?: boolean;
}

/** How wide and high one plate is, and each of two, on a hex of radius 31. */
export interface Plating {
  readonly one: readonly [number, number];
  readonly two: readonly [number, number];
  /** How wide a rack may be. */
  readonly rack: number;
}

export const FLAT: Plating = { one: [29, 13.5], two: [25.4, 12.4], rack: 54 };

/** A hex that stands on a point is narrower. */
export const POINTY: Plating = { one: [29, 13.5], two: [24.4, 13.2], rack: 51 };

const [GAP, LETTER] = [0.9, 15.4];
/** More than so many cannot be read in one rack. */
const MOST = 6;

/** Where so many plates lie on one hex. */
export function spots(count: number, centre: Point, radius: number, plating: Plating): readonly Spot[] {
  const scale = radius / 31;
  const isLetter = count > 2;
  const racks = count > MOST ? 2 : 1;
  const across = Math.ceil(count / racks);
  const [width, height] = isLetter ? letterOf(across, racks, plating) : count === 2 ? plating.two : plating.one;
  return Array.from({ length: count }, (_, rank) => ({
    x: centre.x + ((rank % across) - (across - 1) / 2) * (width + GAP) * scale,
    y: centre.y + (Math.floor(rank / across) - (racks - 1) / 2) * (height + GAP) * scale,
    width: width * scale,
    height: height * scale,
    ...(isLetter ? { isLetter } : {}),
  }));
}

function letterOf(across: number, racks: number, { rack }: Plating): readonly [number, number] {
  const width = Math.min(LETTER, (rack - (across - 1) * GAP) / across);
  return [width, racks === 1 ? Math.min(LETTER, Math.max(width, 12)) : 8];
}

/** One letter for each company, no two of a game alike: the first of its own that is free, else any. */
export function lettersOf(companies: readonly string[]): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  for (const company of companies) {
    const own = [...company.toUpperCase()].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
    const taken = new Set(given.values());
    given.set(company, [...own, ...ANY].find((letter) => !taken.has(letter)) ?? company);
  }
  return given;
}

const ANY = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
