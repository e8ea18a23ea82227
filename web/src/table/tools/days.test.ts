import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, firstDay, lastDay, noonOf } from "./days.ts";

const at = (...when: readonly [number, number, number, number]) => new Date(...when).getTime();

test("a day is that of the reader's calendar, and ends at noon", () => {
  assert.equal(dayOf(at(2026, 7, 3, 0)), "2026-08-03");
  assert.equal(dayOf(at(2026, 7, 3, 23)), "2026-08-03");
  assert.equal(noonOf("2026-08-03"), at(2026, 7, 3, 12) / 1000);
});

test("the noon of the first day is still to come, and one day is always to be had", () => {
  for (const hour of [0, 11, 12, 23]) {
    const now = at(2026, 6, 13, hour);
    assert.ok(noonOf(firstDay(now)) > now / 1000);
    assert.ok(firstDay(now) <= lastDay(now, 1));
  }
});

test("the noon of the last day is never too far ahead", () => {
  for (const hour of [0, 9, 11, 12, 13, 23]) {
    const now = at(2026, 6, 13, hour);
    const days = noonOf(lastDay(now, 21)) - now / 1000;
    assert.ok(days <= 21 * 86_400 && days > 20 * 86_400 - 1, `${hour}: ${days / 86_400}`);
  }
});
