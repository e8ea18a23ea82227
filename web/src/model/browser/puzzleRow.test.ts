import assert from "node:assert/strict";
import { test } from "node:test";
import { readRow, rowOn, weekOf, withAnswer } from "./puzzleRow.ts";

const NONE = readRow(null);
const one = (id: number, day: string, isRight = true) => ({ game: "a-game", id, kind: "move", isRight, day });

test("a right answer a day keeps the row, and a missed day costs it, not the record", () => {
  const two = withAnswer(withAnswer(NONE, one(1, "2026-11-30")), one(2, "2026-12-01"));
  assert.deepEqual([two.row, two.best, rowOn(two, "2026-12-02"), rowOn(two, "2026-12-03")], [2, 2, 2, 0]);
  const later = withAnswer(two, one(3, "2026-12-05"));
  assert.deepEqual([later.row, later.best], [1, 2]);
});

test("a wrong answer is counted, and begins no row", () => {
  const after = withAnswer(NONE, one(1, "2026-11-18", false));
  assert.deepEqual([after.kinds["move"], after.row], [[0, 1], 0]);
});

test("a puzzle counts once", () => {
  const after = withAnswer(withAnswer(NONE, one(1, "2026-11-18", false)), one(1, "2026-11-18"));
  assert.deepEqual([after.kinds["move"], after.done, after.row], [[0, 1], ["a-game/1"], 1]);
});

test("what cannot be read is forgotten", () => {
  for (const text of [
    "",
    "{",
    "[]",
    "{}",
    '{"version":2}',
    '{"version":1,"kinds":{},"done":[],"day":"","row":-1,"best":0}',
  ])
    assert.deepEqual(readRow(text), NONE);
  const kept = withAnswer(NONE, one(4, "2026-11-18"));
  assert.deepEqual(readRow(JSON.stringify(kept)), kept);
});

test("a week begins on Monday, and its days are punched", () => {
  const week = weekOf("2026-11-18");
  assert.deepEqual([week.length, week[0], week[2], week[6]], [7, "2026-11-16", "2026-11-18", "2026-11-22"]);
  assert.deepEqual([weekOf("2026-11-16")[0], weekOf("2026-11-22")[0]], ["2026-11-16", "2026-11-16"]);
  const solved = withAnswer(withAnswer(NONE, one(1, "2026-11-17")), one(2, "2026-11-18", false));
  assert.deepEqual(solved.days, ["2026-11-17"]);
});

test("what was kept before days were is still read", () => {
  const { days: _, ...before } = withAnswer(NONE, one(4, "2026-11-18"));
  assert.deepEqual(readRow(JSON.stringify(before)), { ...before, days: [] });
});
