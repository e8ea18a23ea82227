import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { keeping, remembered, steady } from "./keeping.ts";

test("what says the same is the same object", () => {
  const before = { seats: [{ cash: 5 }, { cash: 7 }], board: { houses: ["M5"] }, ply: 3 };
  const same = keeping(before, structuredClone(before));
  assert.equal(same, before);
});

test("only what has changed is new", () => {
  const before = { seats: [{ cash: 5 }, { cash: 7 }], board: { houses: ["M5"] }, auction: null as object | null };
  const now = { seats: [{ cash: 5 }, { cash: 9 }], board: { houses: ["M5"] }, auction: {} };
  const after = keeping(before, now);
  assert.deepEqual(after, now);
  assert.notEqual(after, before);
  assert.equal(after.board, before.board);
  assert.equal(after.seats[0], before.seats[0]);
  assert.equal(after.seats[1], now.seats[1]);
});

test("nothing is taken for what it is not", () => {
  for (const [before, now] of [
    [[1, 2], [1]],
    [{ a: 1, b: undefined }, { a: 1 }],
    [{ a: undefined }, { b: undefined }],
    [[], {}],
    [null, {}],
    [{ 0: "a" }, ["a"]],
    [1, "1"],
    [new Set(["a"]), new Set(["b"])],
    [new Map([["a", 1]]), new Map([["a", 2]])],
  ] as const) {
    const after: unknown = keeping(before, now);
    assert.deepEqual(after, now);
    assert.notEqual(after, before);
  }
});

test("a steady value is told only when it is something else", () => {
  const table = signal({ names: ["Ann"], ply: 0 });
  const names = steady(() => [...table.value.names]);
  const told: (readonly string[])[] = [];
  names.subscribe((value) => told.push(value));
  table.value = { names: ["Ann"], ply: 1 };
  table.value = { names: ["Ben"], ply: 2 };
  assert.deepEqual(told, [["Ann"], ["Ben"]]);
});

test("what was found about an object is remembered as long as nothing else is asked", () => {
  let found = 0;
  const size = remembered((list: readonly string[], by: number) => (found += 1) && list.length * by);
  const list = ["a", "b"];
  assert.deepEqual([size(list, 2), size(list, 2), size(list, 3), size(["a"], 3)], [4, 4, 6, 3]);
  assert.equal(found, 3);
});
