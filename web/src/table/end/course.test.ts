import assert from "node:assert/strict";
import { test } from "node:test";
import "../../testing/browser.ts";

const { nextTurn } = await import("./course.ts");
const { chancesOver, gainOf, isLoss, percent, swing } = await import("./figures.ts");

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

const TURN = {
  ply: 9,
  seat: 0,
  do: "pass",
  events: [],
  before: [0.5, 0.3, 0.2],
  after: [0.4, 0.6, 0],
  greedy: null,
  why: null,
  played: { do: ["pass"], chances: 0.4, money: 20 },
  better: { do: ["bid 9"], chances: 0.5, money: 24 },
};

test("a turn is told by the chances of whoever moved", () => {
  assert.deepEqual(swing(TURN), { seat: 0, from: 0.5, to: 0.4 });
  assert.deepEqual(swing({ ...TURN, before: [0.41, 0.3, 0.29] }), { seat: 1, from: 0.3, to: 0.6 });
  assert.equal(isLoss(TURN), true);
  assert.equal(isLoss({ ...TURN, seat: 1 }), false);
});

test("a purchase is told by its worth, any other move beside the better one", () => {
  const bought = { ply: 9, seat: 0, lot: "PRR", price: 7, worth: 15, back: 21 };
  assert.equal(gainOf(TURN, [bought]), 8);
  assert.equal(gainOf(TURN, [{ ...bought, seat: 1 }]), -4);
  assert.equal(gainOf(TURN, [{ ...bought, worth: null }]), null);
  assert.equal(gainOf({ ...TURN, better: null }, []), null);
});

test("one goes from turning point to turning point", () => {
  const turns = [TURN, { ...TURN, ply: 20 }];
  assert.equal(nextTurn(turns, 9, 1)?.ply, 20);
  assert.equal(nextTurn(turns, 12, -1)?.ply, 9);
  assert.equal(nextTurn(turns, 20, 1), null);
});

test("only what is certain is called so", () => {
  assert.deepEqual([0, 0.004, 0.5, 0.994, 0.999, 1].map(percent), [0, 0, 50, 99, 99, 100]);
});
