import assert from "node:assert/strict";
import { test } from "node:test";
import "../../testing/browser.ts";

const { levelAt, resultAt } = await import("./result.ts");

const alone = { kinds: ["bot", "person", "bot"], bots: ["steady", null, "shrewd"], yours: [1] };

test("the level is that of the strongest bot, and only where all others are bots", () => {
  assert.equal(levelAt(alone), "shrewd");
  assert.equal(levelAt({ ...alone, kinds: ["person", "person", "bot"] }), null);
  assert.equal(levelAt({ ...alone, yours: [] }), null);
  assert.equal(levelAt({ ...alone, yours: [0, 1] }), null);
});

test("a game that is over was won or not", () => {
  assert.deepEqual(resultAt("t", "g", alone, [1]), { table: "t", game: "g", level: "shrewd", isWon: true });
  assert.equal(resultAt("t", "g", alone, [0])?.isWon, false);
  assert.equal(resultAt("t", "g", alone, []), null);
});
