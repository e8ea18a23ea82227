import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "./entries.ts";
import { nextStop, turnStops } from "./turnStops.ts";

const line = (ply: number) => ({ line: { ply, seat: 0, do: "pass" }, event: null });
const entry = (...plies: readonly number[]): Entry => ({
  key: plies.join("."),
  heading: null,
  note: null,
  atoms: plies.map(line),
  isAftermath: false,
  isGone: false,
});

test("one stops at the start and after every entry, once where two end with the same line", () => {
  assert.deepEqual(turnStops([entry(0, 1, 2), entry(3), entry(3), entry()]), [0, 3, 4]);
  assert.deepEqual(turnStops([]), [0]);
});

test("from within a turn one goes to its ends, and nowhere beyond the last", () => {
  const stops = [0, 3, 4, 9];
  assert.deepEqual(
    [1, 3, 4, 9].map((ply) => nextStop(stops, ply, 1)),
    [3, 4, 9, 9],
  );
  assert.deepEqual(
    [0, 1, 3, 6].map((ply) => nextStop(stops, ply, -1)),
    [0, 0, 0, 4],
  );
});
