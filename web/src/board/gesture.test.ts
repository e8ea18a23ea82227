import assert from "node:assert/strict";
import { test } from "node:test";
import { Gesture } from "./gesture.ts";

test("a finger that hardly moves is a tap", () => {
  const gesture = new Gesture();
  gesture.down(1, { x: 100, y: 100 });
  assert.equal(gesture.move(1, { x: 103, y: 102 }), null);
  gesture.up(1);
  assert.ok(gesture.isTap && gesture.isOver);
});

test("a finger that moves pans, and never taps again, even if it comes back", () => {
  const gesture = new Gesture();
  gesture.down(1, { x: 100, y: 100 });
  assert.deepEqual(gesture.move(1, { x: 120, y: 100 })?.by, { x: 20, y: 0 });
  gesture.move(1, { x: 100, y: 100 });
  gesture.up(1);
  assert.equal(gesture.isTap, false);
});

test("two fingers pinch; the one that stays behind presses nothing", () => {
  const gesture = new Gesture();
  gesture.down(1, { x: 100, y: 100 });
  gesture.down(2, { x: 200, y: 100 });
  assert.equal(gesture.owner, "pinch");
  assert.equal(gesture.move(2, { x: 300, y: 100 })?.factor, 2);
  gesture.up(2);
  gesture.up(1);
  assert.equal(gesture.isTap, false);
});
