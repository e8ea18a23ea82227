// Where one stops who goes through a game turn by turn: after everything that the log tells in one entry.

import type { Entry } from "./entries.ts";

/** The plies in order: the start, then the ply after the last line of each entry. */
export function turnStops(entries: readonly Entry[]): readonly number[] {
  const ends = entries.flatMap(({ atoms }) => (atoms.length === 0 ? [] : [(atoms.at(-1)?.line.ply ?? -1) + 1]));
  return [...new Set([0, ...ends])].sort((one, other) => one - other);
}

/** The stop before or after a ply; where there is none, the ply itself. */
export function nextStop(stops: readonly number[], ply: number, by: -1 | 1): number {
  const found = by < 0 ? stops.findLast((stop) => stop < ply) : stops.find((stop) => stop > ply);
  return found ?? ply;
}
