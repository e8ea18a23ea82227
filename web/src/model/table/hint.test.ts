import assert from "node:assert/strict";
import { test } from "node:test";
import "../../testing/browser.ts";

const { withoutEnd } = await import("./hint.ts");

test("the word that ends a move is left to whoever sends it", () => {
  assert.deepEqual(withoutEnd(["lay N3", "stop"]), ["lay N3"]);
  assert.deepEqual(withoutEnd(["stop"]), []);
});
