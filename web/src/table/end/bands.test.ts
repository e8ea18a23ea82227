import assert from "node:assert/strict";
import { test } from "node:test";
import { bandsOf } from "./bands.ts";

const FRAME = { left: 0, right: 20, top: 0, bottom: 100 };

test("bands fill the height at every ply", () => {
  const [low, high] = bandsOf(
    [
      [0.5, 0.25, 0.25],
      [0.5, 0.75, 0.75],
    ],
    FRAME,
  );
  assert.equal(low, "M0 50H10V75L20 75V100H0Z");
  assert.equal(high, "M0 0L20 0V75H10V50H0Z");
});
