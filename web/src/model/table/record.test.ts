import assert from "node:assert/strict";
import { test } from "node:test";
import { MOST_BYTES, readRecord } from "./record.ts";

test("a record is found in its text", () => {
  assert.deepEqual(readRecord('{"railhead": 1, "actions": []}'), { record: { railhead: 1, actions: [] } });
});

test("whatever is no record is told apart", () => {
  assert.deepEqual(readRecord("PK\u0003\u0004"), { problem: "replay.not_json" });
  assert.deepEqual(readRecord(""), { problem: "replay.not_json" });
  assert.deepEqual(readRecord("[1, 2]"), { problem: "replay.not_record" });
  assert.deepEqual(readRecord("null"), { problem: "replay.not_record" });
  assert.deepEqual(readRecord('{"version": 2}'), { problem: "replay.not_record" });
  assert.deepEqual(readRecord(" ".repeat(MOST_BYTES + 1)), { problem: "replay.too_big" });
});
