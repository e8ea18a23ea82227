import "../../testing/browser.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { teach } from "../../model/browser/words.ts";
import { timeLeft } from "./timeLeft.ts";

test("time left is told as finely as it matters", () => {
  teach({ "home.days.one": "{count} day", "home.days.many": "{count} days", "home.hours": "{count} h" });
  assert.equal(timeLeft(-3), "0:00");
  assert.equal(timeLeft(65.9), "1:05");
  assert.equal(timeLeft(3_725), "1:02:05");
  assert.equal(timeLeft(2 * 86_400 + 3 * 3600 + 5), "2 days 3 h");
  assert.equal(timeLeft(86_400 + 5), "1 day");
});
