import assert from "node:assert/strict";
import { test } from "node:test";
import { isSame, type Placed, restOf } from "./places.ts";

function button(words: string, left: number, top = 0): Placed {
  return { words, box: { left, top, right: left + 80, bottom: top + 38 } };
}

test("a button where another one stood rests for half a second", () => {
  const gone = [{ placed: button("Bid 7", 0), at: 1000 }];
  assert.equal(restOf(button("Bid 9", 0), gone, 1000), 500);
  assert.equal(restOf(button("Pass", 40, 20), gone, 1200), 300);
  assert.equal(restOf(button("Bid 9", 0), gone, 1600), 0);
});

test("one that came to stand on free ground is live at once, and so is one that only moved a little", () => {
  const gone = [{ placed: button("Bid 7", 0), at: 1000 }];
  assert.equal(restOf(button("Pass", 84), gone, 1000), 0);
  assert.equal(restOf(button("Pass", 0, 40), gone, 1000), 0);
  assert.equal(restOf(button("Bid 7", 20), gone, 1000), 0);
});

test("the same button in the same place has not changed", () => {
  assert.ok(isSame(button("Pass", 0), button("Pass", 2)));
  assert.ok(!isSame(button("Pass", 0), button("Pass", 44)));
  assert.ok(!isSame(button("Bid 7", 0), button("Bid 8", 0)));
});
