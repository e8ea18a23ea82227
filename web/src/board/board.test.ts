import assert from "node:assert/strict";
import { test } from "node:test";
import "../testing/browser.ts";
import type { Space } from "../model/game/atlas.ts";

const { indexed } = await import("../model/game/atlas.ts");
const { neighbour } = await import("./compass.ts");
const { tree } = await import("./tree.ts");
const { outline } = await import("./hexes.ts");

const blank = {
  name: null,
  terrain: "plain",
  cost: 1,
  income: 0,
  house: null,
  track: null,
  full: null,
  shared: null,
  route: null,
};
const space = (id: string, x: number, y: number, neighbours: readonly string[]): Space => ({
  ...blank,
  ...{ id, x, y, neighbours, one: false, never_developed: false },
});

/** A row of three with one below its middle. */
const atlas = indexed({
  ...{ game: "", width: 100, height: 100, radius: 10, turn: 0, companies: [], cities: [] },
  spaces: [
    space("A", 10, 10, ["B"]),
    space("B", 30, 10, ["A", "C", "D"]),
    space("C", 50, 10, ["B", "D"]),
    space("D", 40, 28, ["B", "C"]),
  ],
});

test("arrow keys go to the nearest space in their direction", () => {
  const from = (id: string, key: string) => neighbour(atlas, atlas.space.get(id) as Space, key)?.id ?? null;
  assert.equal(from("A", "ArrowRight"), "B");
  assert.equal(from("B", "ArrowDown"), "D");
  assert.equal(from("D", "ArrowUp"), "B");
  assert.equal(from("A", "ArrowLeft"), null);
  assert.equal(from("A", "Enter"), null);
});

test("a network grows from its start, each space reached once", () => {
  assert.deepEqual(tree(["A", "B", "C"], "A", atlas), [
    ["A", "B"],
    ["B", "C"],
  ]);
  assert.deepEqual(tree(["A"], "A", atlas), []);
});

test("a hex is drawn with six corners, to a hundredth", () => {
  assert.equal(outline({ x: 0, y: 0 }, 10, 0), "M10 0L5 8.66L-5 8.66L-10 0L-5 -8.66L5 -8.66Z");
});
