import assert from "node:assert/strict";
import { test } from "node:test";
import { FLAT, lettersOf, POINTY, spots } from "./rack.ts";

const MIDDLE = { x: 100, y: 100 };

test("two plates lie side by side, more are letters in one row, and none reaches the values", () => {
  for (const plating of [FLAT, POINTY]) {
    for (let count = 1; count <= 12; count += 1) {
      const places = spots(count, MIDDLE, 31, plating);
      assert.equal(places.length, count);
      assert.ok(places.every(({ y, height }) => y + height / 2 < 109));
      if (count <= 6) assert.ok(places.every(({ y }) => y === 100));
      assert.equal(
        places.every(({ isLetter = false }) => isLetter),
        count > 2,
      );
      const [first, last] = [places[0], places.at(-1)];
      assert.ok(first !== undefined && last !== undefined);
      if (count <= 6) assert.ok(last.x + last.width / 2 - (first.x - first.width / 2) <= 55);
      if (count <= 6) places.slice(1).forEach((one, rank) => assert.ok(one.x - (places[rank]?.x ?? 0) >= one.width));
    }
  }
});

test("no two companies of a game share a letter", () => {
  assert.deepEqual([...lettersOf(["PRR", "B&O", "NYC", "C&O", "WAB"]).values()], ["P", "B", "N", "C", "W"]);
  assert.deepEqual([...lettersOf(["C&O", "CON", "CCC", "CO"]).values()], ["C", "O", "A", "B"]);
  const many = Array.from({ length: 30 }, () => "A").map((letter, rank) => `${letter}${rank}`);
  assert.equal(new Set(lettersOf(many).values()).size, 30);
});
