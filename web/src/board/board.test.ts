import assert from "node:assert/strict";
import { test } from "node:test";
import "../testing/browser.ts";
import type { Space } from "../model/game/atlas.ts";

const { indexed } = await import("../model/game/atlas.ts");
const { following, inReadingOrder, neighbour } = await import("./compass.ts");
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

/** A hex with flat tops and its six neighbours. */
const around = [90, 30, -30, -90, -150, 150].map((angle, rank) => {
  const turned = (angle * Math.PI) / 180;
  return space(`N${rank}`, 100 + 17.32 * Math.cos(turned), 100 - 17.32 * Math.sin(turned), ["M"]);
});
const flat = indexed({
  ...{ game: "", width: 200, height: 200, radius: 10, turn: 0, companies: [], cities: [] },
  spaces: [
    space(
      "M",
      100,
      100,
      around.map(({ id }) => id),
    ),
    ...around,
  ],
});

test("six keys go to the six neighbours, and so do the letters that lie alike", () => {
  const middle = flat.space.get("M") as Space;
  const to = (key: string, code = "") => neighbour(flat, middle, key, code)?.id;
  const keys = ["ArrowUp", "PageUp", "PageDown", "ArrowDown", "End", "Home"];
  assert.deepEqual(
    keys.map((key) => to(key)),
    around.map(({ id }) => id),
  );
  assert.deepEqual([to("e", "KeyE"), to("c", "KeyC"), to("w", "KeyZ"), to("a", "KeyQ")], ["N1", "N2", "N4", "N5"]);
});

test("legal spaces follow each other row by row, and round again", () => {
  const order = inReadingOrder(flat, ["N3", "M", "N0", "nowhere"]);
  assert.deepEqual(order, ["N0", "M", "N3"]);
  assert.equal(following(order, null, 1), "N0");
  assert.equal(following(order, "N3", 1), "N0");
  assert.equal(following(order, "N0", -1), "N3");
  assert.equal(following([], "N0", 1), null);
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
