import assert from "node:assert/strict";
import { test } from "node:test";
import { isInLesson, isRight, leftOf, type LessonPlan, stationAt, stationsDone, stepAt } from "./lesson.ts";

const plan: LessonPlan = {
  seat: 1,
  stations: ["goal", "build"],
  line: ["bid 9", "pass", "expand PRR", "lay A1", "stop"],
  steps: [
    { station: "goal", key: "goal", ply: 1, do: ["pass"], values: {} },
    { station: "build", key: "build", ply: 2, do: ["expand PRR", "lay A1", "stop"], values: {} },
  ],
};
const line = (words: string, ply: number) => ({ do: words, ply, seat: 0 }) as never;

test("a table is in the lesson while its lines are those of the lesson", () => {
  assert.ok(isInLesson(plan, []));
  assert.ok(isInLesson(plan, ["bid 9", "pass"].map(line)));
  assert.ok(isInLesson(plan, ["draw ?", "pass"].map(line)));
  assert.ok(!isInLesson(plan, ["bid 8"].map(line)));
  assert.ok(isInLesson(plan, [...plan.line, "pass"].map(line)), "what comes after it is the learner's own game");
});

test("a step lasts until all of it is played", () => {
  assert.equal(stepAt(plan, 0), null);
  assert.equal(stepAt(plan, 1)?.key, "goal");
  const step = stepAt(plan, 3);
  assert.equal(step?.key, "build");
  assert.deepEqual(step && leftOf(step, 3), ["lay A1", "stop"]);
  assert.equal(stepAt(plan, 5), null);
});

test("only the beginning of what is left is right", () => {
  const left = ["expand PRR", "lay A1", "stop"];
  assert.ok(isRight(left, ["expand PRR"]));
  assert.ok(isRight(left, left));
  assert.ok(!isRight(left, ["expand PRR", "stop"]));
  assert.ok(!isRight(left, [...left, "pass"]));
});

test("a station is done with its last step", () => {
  assert.deepEqual(stationsDone(plan, 1), []);
  assert.deepEqual(stationsDone(plan, 4), ["goal"]);
  assert.deepEqual(stationsDone(plan, 5), ["goal", "build"]);
  assert.equal(stationAt(plan, 0), "goal");
  assert.equal(stationAt(plan, 4), "build");
  assert.equal(stationAt(plan, 5), null);
});
