import assert from "node:assert/strict";
import { test } from "node:test";
import { secretOf } from "./secret.ts";

test("a whole link, its secret and a typed code all open", () => {
  assert.equal(secretOf(" http://here/t/abc#S3-cret_1 "), "S3-cret_1");
  assert.equal(secretOf("abcde fgh23"), "ABCDEFGH23");
  assert.equal(secretOf("fJx_9-sTq0aaaaaaaaaaaa"), "fJx_9-sTq0aaaaaaaaaaaa");
});
