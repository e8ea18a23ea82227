import assert from "node:assert/strict";
import { test } from "node:test";
import { personalSecret } from "./carried.ts";

test("a personal link is told from all others by what stands before its secret", () => {
  assert.equal(personalSecret("me=S3-cret_1"), "S3-cret_1");
  assert.equal(personalSecret("S3-cret_1"), null);
  assert.equal(personalSecret(""), null);
});
