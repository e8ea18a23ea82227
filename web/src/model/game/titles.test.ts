import assert from "node:assert/strict";
import { test } from "node:test";
import type { GamePage } from "./game.ts";
import { gamePage, registerTitles, titleOf, titles } from "./titles.ts";

const FIRST = { heading: () => "first" } as unknown as GamePage;
const SECOND = { heading: () => "second" } as unknown as GamePage;

registerTitles([
  { id: "first-line", letters: "FL", page: async () => FIRST },
  { id: "second-line", letters: "SL", page: async () => SECOND },
]);

test("titles are shown in the order in which they were registered", () => {
  assert.deepEqual(titles(), ["first-line", "second-line"]);
});

test("a clause tells its title by its letters", () => {
  assert.equal(titleOf("SL-AUC-3"), "second-line");
  assert.equal(titleOf("SLX-AUC-3"), "");
});

test("the page of a title is its own, and there is none of a title that nobody registered", async () => {
  assert.equal(await gamePage("second-line"), SECOND);
  await assert.rejects(gamePage("third-line"), /third-line/);
});
