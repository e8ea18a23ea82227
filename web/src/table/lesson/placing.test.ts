import assert from "node:assert/strict";
import { test } from "node:test";
import { placed } from "./placing.ts";

const room = { top: 100, width: 400, height: 800 };

test("the words stand over the thing, and under it where there is no room", () => {
  assert.equal(placed({ left: 100, top: 400, width: 40, height: 40 }, room, 200).side, "above");
  for (const top of [60, 240]) {
    const low = placed({ left: 100, top, width: 40, height: 40 }, room, 200);
    assert.equal(low.side, "below");
    assert.ok(low.off > top + 40);
  }
});

test("they stay in the window, and the finger on the thing", () => {
  const right = placed({ left: 380, top: 400, width: 20, height: 20 }, room, 200);
  assert.equal(right.left, 192);
  assert.ok(right.point > 150 && right.point <= 172);
  assert.equal(placed({ left: 0, top: 400, width: 20, height: 20 }, room, 200).left, 8);
});
