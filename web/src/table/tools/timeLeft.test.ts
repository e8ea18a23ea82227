import assert from "node:assert/strict";
import { test } from "node:test";
import { timeLeft } from "./timeLeft.ts";

test("time left is told as finely as it matters", () => {
  assert.equal(timeLeft(-3), "0:00");
  assert.equal(timeLeft(65.9), "1:05");
  assert.equal(timeLeft(3_725), "1:02:05");
  assert.equal(timeLeft(2 * 86_400 + 3 * 3600 + 5), "2 d 3 h");
});
