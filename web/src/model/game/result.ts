// How a game ended for whoever plays at this device: won or not, against which bots. Among people nobody counts.

import { count, type Result } from "../browser/results.ts";

/** Who sat at a table, by seat. */
interface Sat {
  readonly kinds: readonly string[];
  readonly bots: readonly (string | null)[];
  readonly yours: readonly number[];
}

/** The bot of a lesson: it gives the game away, so nothing is counted against it. */
const LESSON = "lesson";

/** From the weakest to the strongest. */
const LEVELS = ["novice", "steady", "shrewd", "tycoon"];

/** The level of the bots at a table where all others are bots: the strongest of them; null where somebody else sits. */
export function levelAt({ kinds, bots, yours }: Sat): string | null {
  const others = kinds.flatMap((kind, seat) => (yours.includes(seat) ? [] : [{ kind, bot: bots[seat] ?? null }]));
  if (yours.length !== 1 || others.length === 0 || others.some(({ kind }) => kind !== "bot")) return null;
  const levels = others.flatMap(({ bot }) => (bot === null ? [] : [bot]));
  return levels.sort((one, other) => LEVELS.indexOf(other) - LEVELS.indexOf(one))[0] ?? null;
}

/** Count a game that is over; nothing is counted of one among people, or by a seat that a bot plays. */
export function countEnd(table: string, game: string, sat: Sat, winners: readonly number[]): void {
  const result = resultAt(table, game, sat, winners);
  if (result !== null) count(result);
}

export function resultAt(table: string, game: string, sat: Sat, winners: readonly number[]): Result | null {
  const level = levelAt(sat);
  const [seat] = sat.yours;
  if (level === null || level === LESSON || seat === undefined || winners.length === 0) return null;
  return { table, game, level, isWon: winners.includes(seat) };
}
