import assert from "node:assert/strict";
import { test } from "node:test";
import { partly } from "../../testing/partly.ts";
import type { View } from "../table/view.ts";
import { both, either, happened, inPhase, isOver, stepNow, trying } from "./guide.ts";

const moment = { view: partly<View>({ phase: "choose", to_act: 0 }), events: [], isMine: true, tried: [] };
const STEPS = [inPhase("choose"), trying(/^lay/), either(happened("paid"), isOver)];

test("each step is told when its moment comes, and once", () => {
  assert.equal(stepNow(STEPS, moment, []), 1);
  assert.equal(stepNow(STEPS, moment, [1]), 0);
  assert.equal(stepNow(STEPS, { ...moment, tried: ["lay A1"] }, []), 2);
  assert.equal(stepNow(STEPS, { ...moment, events: [{ event: "paid" }] }, [1, 2]), 3);
  assert.equal(stepNow(STEPS, { ...moment, view: partly<View>({ phase: "over", to_act: null }) }, [1, 2]), 3);
});

test("a phase is told of when the reader is asked, not while others think", () => {
  assert.equal(stepNow(STEPS, { ...moment, isMine: false }, []), 0);
  assert.equal(both(inPhase("choose"), trying(/^lay/))(moment), false);
});

test("a title without a guide has nothing to tell", () => {
  assert.equal(stepNow([], moment, []), 0);
});
