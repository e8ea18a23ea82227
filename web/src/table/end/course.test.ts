import assert from "node:assert/strict";
import { test } from "node:test";
import "../../testing/browser.ts";

const { chancesOver, swing } = await import("./course.ts");

test("chances hold until the next that are known, also over what was taken back", () => {
  const course = {
    plies: [0, 1, 4],
    chances: [
      [0.5, 0.5],
      [0.6, 0.4],
      [1, 0],
    ],
    turns: [],
    accuracy: [],
    purchases: [],
    tale: null,
    tales: [],
  };
  assert.deepEqual(chancesOver(course, 5), [
    [0.5, 0.6, 0.6, 0.6, 1, 1],
    [0.5, 0.4, 0.4, 0.4, 0, 0],
  ]);
});

test("a turn is told by the seat whose chances changed most", () => {
  const turn = {
    ply: 9,
    seat: 0,
    do: "pass",
    events: [],
    before: [0.5, 0.3, 0.2],
    after: [0.4, 0.6, 0],
    greedy: null,
    why: null,
    played: null,
    better: null,
  };
  assert.deepEqual(swing(turn), { seat: 1, from: 0.3, to: 0.6 });
});
