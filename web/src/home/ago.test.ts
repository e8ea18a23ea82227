import assert from "node:assert/strict";
import { test } from "node:test";
import { ago, agoParts } from "./ago.ts";

test("ago is told in the largest unit that fits", () => {
  assert.deepEqual(agoParts(5), [0, "second"]);
  assert.deepEqual(agoParts(240), [-4, "minute"]);
  assert.deepEqual(agoParts(90_000), [-1, "day"]);
  assert.equal(ago(0, "en", 10), "now");
  assert.equal(ago(0, "fr", 90_000), "hier");
});
