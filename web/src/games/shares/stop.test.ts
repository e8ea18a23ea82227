import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutStop } from "./stop.ts";

test("the word that ends an expansion is left to whoever sends it", () => {
  assert.deepEqual(withoutStop(["lay N3", "stop"]), ["lay N3"]);
  assert.deepEqual(withoutStop(["stop"]), []);
  assert.deepEqual(withoutStop(["develop K4"]), ["develop K4"]);
});
