import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../../model/table/view.ts";
import "../../testing/browser.ts";
import { partly } from "../../testing/partly.ts";

const { teach } = await import("../../model/browser/words.ts");
const { Speech } = await import("../../model/table/speech.ts");
const { overMoment, whyEnded } = await import("./verdict.ts");

const WORDS = {
  "end.because": "Ended: {conditions} ({clause}).",
  "end.because.bare": "Ended: {conditions}.",
  "end.tie": "{most}, as {other} has.",
  "end.wins_tie": "{name} wins",
  "word.end.shares": "no shares",
};
const clock = (key: string, clause: string) => ({ key, reached: 1, of: 1, clause });
const viewOf = (about: Partial<View>): View => partly<View>({ seats: [{}, {}], scores: [9, 9], ...about });
const ended = [{ event: "game_ended", conditions: ["shares"] }];
const speech = new Speech("a-game", ["Ann", "Ben"]);

test("the clause of the condition that ended the game is that of its clock", () => {
  teach(WORDS);
  const clocks = [clock("year", "XX-END-1"), clock("shares", "XX-END-2")];
  assert.equal(whyEnded(viewOf({ clocks }), ended, speech), "Ended: no shares (XX-END-2).");
  assert.equal(whyEnded(viewOf({ clocks: clocks.slice(0, 1) }), ended, speech), "Ended: no shares (XX-END-1).");
  assert.equal(whyEnded(viewOf({ clocks: [] }), ended, speech), "Ended: no shares.");
});

test("what decides among equals is said where a title says it", () => {
  const view = viewOf({ clocks: [], winners: [1] });
  teach(WORDS);
  assert.equal(overMoment(view, ended, speech).aside, "Ended: no shares.");
  teach({ ...WORDS, "end.tie_broken": "Land decides." });
  assert.equal(overMoment(view, ended, speech).aside, "Ended: no shares. Land decides.");
});
