// The puzzles that were answered on this device: how many of each kind, and how many days in a row. Each puzzle counts
// once; a missed day costs the row, not the record; what cannot be read is forgotten.

import { signal } from "@preact/signals";
import { keep, kept } from "./storage.ts";

/** A puzzle that was answered, on a day such as 2026-11-18. */
export interface Answered {
  readonly game: string;
  readonly id: number;
  readonly kind: string;
  readonly isRight: boolean;
  readonly day: string;
}

/** Right, and answered. */
export type Solved = readonly [right: number, answered: number];

export interface PuzzleRow {
  readonly version: 1;
  readonly kinds: Readonly<Record<string, Solved>>;
  /** The puzzles that have been counted, the latest last. */
  readonly done: readonly string[];
  /** The last day on which one was answered rightly, how many days in a row, and the most there ever were. */
  readonly day: string;
  readonly row: number;
  readonly best: number;
  /** The latest days on which one was answered rightly. */
  readonly days: readonly string[];
}

const NAME = "puzzles";
const NONE: PuzzleRow = { version: 1, kinds: {}, done: [], day: "", row: 0, best: 0, days: [] };
const MOST = 2000;
const DAY = 86_400_000;
const WEEK = 7;

export const puzzleRow = signal<PuzzleRow>(readRow(kept(NAME)));

/** What was kept, as far as it can be read. */
export function readRow(text: string | null): PuzzleRow {
  try {
    const kept = JSON.parse(text ?? "null") as Omit<PuzzleRow, "days"> & Partial<PuzzleRow>;
    const told = { ...kept, days: kept.days ?? [] }; // they were not always kept
    return isRow(told) ? told : NONE;
  } catch {
    return NONE;
  }
}

function isRow(told: PuzzleRow): boolean {
  const isCounted = [told.row, told.best].every((count) => Number.isInteger(count) && count >= 0);
  const areTexts = [told.day, ...told.done, ...told.days].every((one) => typeof one === "string");
  const kinds = Object.values(told.kinds);
  const areSolved = kinds.every((one) => one.length === 2 && one.every((count) => Number.isInteger(count)));
  return told.version === 1 && isCounted && areTexts && areSolved;
}

export function keyOf(game: string, id: number): string {
  return `${game}/${id}`;
}

/** The same with one more puzzle; one that has been counted keeps a row, and changes no tally. */
export function withAnswer(before: PuzzleRow, { game, id, kind, isRight, day }: Answered): PuzzleRow {
  const after = isRight ? withDay(before, day) : before;
  const key = keyOf(game, id);
  if (before.done.includes(key)) return after;
  const [right, answered] = before.kinds[kind] ?? [0, 0];
  return {
    ...after,
    kinds: { ...before.kinds, [kind]: [right + Number(isRight), answered + 1] },
    done: [...before.done, key].slice(-MOST),
  };
}

function withDay(before: PuzzleRow, day: string): PuzzleRow {
  if (before.day === day) return before;
  const row = isNextDay(before.day, day) ? before.row + 1 : 1;
  return { ...before, day, row, best: Math.max(before.best, row), days: [...before.days, day].slice(-WEEK) };
}

/** The days of the week of a day, from Monday on. */
export function weekOf(day: string): readonly string[] {
  const today = new Date(`${day}T00:00:00Z`);
  const monday = today.getTime() - ((today.getUTCDay() + WEEK - 1) % WEEK) * DAY;
  return Array.from({ length: WEEK }, (_, number) => new Date(monday + number * DAY).toISOString().slice(0, 10));
}

function isNextDay(last: string, day: string): boolean {
  return Date.parse(day) - Date.parse(last) === DAY;
}

/** How many days in a row it is today: yesterday's row stands until today is over. */
export function rowOn({ day: last, row }: PuzzleRow, day: string): number {
  return last === day || isNextDay(last, day) ? row : 0;
}

export function countPuzzle(answered: Answered): void {
  puzzleRow.value = withAnswer(puzzleRow.peek(), answered);
  keep(NAME, JSON.stringify(puzzleRow.peek()));
}
