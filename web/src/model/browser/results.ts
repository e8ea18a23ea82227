// The games that were played to their end on this device: how many, and how many of them were won, by title and by the
// level of the bots. Each table counts once; what is kept is bounded, and what cannot be read is forgotten.

import { signal } from "@preact/signals";
import { keep, kept } from "./storage.ts";

/** How a game with bots ended for whoever plays here. */
export interface Result {
  readonly table: string;
  readonly game: string;
  readonly level: string;
  readonly isWon: boolean;
}

/** Won, and played. */
export type Tally = readonly [won: number, played: number];

export interface Results {
  readonly version: 1;
  readonly tallies: Readonly<Record<string, Tally>>;
  /** The tables that have been counted, the latest last. */
  readonly tables: readonly string[];
}

const NAME = "results";
const NONE: Results = { version: 1, tallies: {}, tables: [] };
const MOST_TABLES = 400;
const MOST_TALLIES = 100;

export const results = signal<Results>(readResults(kept(NAME)));

/** What was kept, as far as it can be read. */
export function readResults(text: string | null): Results {
  try {
    const told: unknown = JSON.parse(text ?? "null");
    return isResults(told) ? told : NONE;
  } catch {
    return NONE;
  }
}

function isResults(told: unknown): told is Results {
  if (typeof told !== "object" || told === null || !("version" in told) || told.version !== 1) return false;
  if (!("tallies" in told) || typeof told.tallies !== "object" || told.tallies === null) return false;
  if (!("tables" in told) || !Array.isArray(told.tables)) return false;
  return told.tables.every((id) => typeof id === "string") && Object.values(told.tallies).every(isTally);
}

function isTally(told: unknown): boolean {
  return Array.isArray(told) && told.length === 2 && told.every((count) => Number.isInteger(count) && count >= 0);
}

function keyOf(game: string, level: string): string {
  return `${game}/${level}`;
}

export function tallyOf({ tallies }: Results, game: string, level: string): Tally {
  return tallies[keyOf(game, level)] ?? [0, 0];
}

/** All games together. */
export function allOf({ tallies }: Results): Tally {
  return Object.values(tallies).reduce<Tally>(([won, played], [more, of]) => [won + more, played + of], [0, 0]);
}

/** The same with one more game; a table that has been counted changes nothing. */
export function counted(before: Results, { table, game, level, isWon }: Result): Results {
  const key = keyOf(game, level);
  const isNew = key in before.tallies || Object.keys(before.tallies).length < MOST_TALLIES;
  if (before.tables.includes(table) || !isNew) return before;
  const [won, played] = tallyOf(before, game, level);
  return {
    version: 1,
    tallies: { ...before.tallies, [key]: [won + Number(isWon), played + 1] },
    tables: [...before.tables, table].slice(-MOST_TABLES),
  };
}

export function count(result: Result): void {
  const after = counted(results.peek(), result);
  if (after === results.peek()) return;
  results.value = after;
  keep(NAME, JSON.stringify(after));
}
