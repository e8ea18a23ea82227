import assert from "node:assert/strict";
import { test } from "node:test";
import { partly } from "../../testing/partly.ts";
import { furtherPlan, maySuppose, planFrom, shorterPlan } from "./whatIf.ts";
import type { View } from "./view.ts";

const asked = (to_act: View["to_act"]) => partly<View>({ to_act });

test("a plan grows by steps and is taken back by steps", () => {
  const plan = furtherPlan(furtherPlan(planFrom(29), ["expand NYC", "lay K4", "stop"]), ["bid 9"]);
  assert.deepEqual(plan, { from: 29, do: ["expand NYC", "lay K4", "stop", "bid 9"], steps: [3, 1] });
  assert.deepEqual(shorterPlan(plan), { from: 29, do: ["expand NYC", "lay K4", "stop"], steps: [3] });
  assert.deepEqual(shorterPlan(shorterPlan(plan)), planFrom(29));
  assert.deepEqual(shorterPlan(planFrom(29)), planFrom(29));
});

test("where there are secrets only one's own seat can be tried", () => {
  assert.equal(maySuppose(asked(1), 0, false), true);
  assert.equal(maySuppose(asked(1), 0, true), false);
  assert.equal(maySuppose(asked(0), 0, true), true);
  assert.equal(maySuppose(asked("chance"), 0, false), false);
  assert.equal(maySuppose(asked(null), 0, false), false);
  assert.equal(maySuppose(null, 0, false), false);
});
