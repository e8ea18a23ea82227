import assert from "node:assert/strict";
import { test } from "node:test";
import "../../testing/browser.ts";
import { teach } from "../../model/browser/words.ts";
import { tellerOf } from "./told.ts";

teach({ "log.you_win": "You win.", "terminal.winner": "{names} wins." });

test("the end of a game is told to its winner, and to everybody else", () => {
  const told = (you: number | null) => tellerOf("last-spike", ["Ann", "Ben"], you).speech.winners([1]);
  assert.deepEqual([1, 0, null].map(told), ["You win.", "Ben wins.", "Ben wins."]);
});
