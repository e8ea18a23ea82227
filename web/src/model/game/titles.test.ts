import assert from "node:assert/strict";
import { test } from "node:test";
import { partly } from "../../testing/partly.ts";
import type { GamePage } from "./game.ts";
import { gamePage, offerTitles, registerTitles, ruledTitles, titleOf, titles } from "./titles.ts";

const FIRST = partly<GamePage>({ heading: () => "first" });
const SECOND = partly<GamePage>({ heading: () => "second" });
const GENERAL = partly<GamePage>({ heading: () => "general" });

registerTitles(
  [
    { id: "first-line", letters: "FL", page: async () => FIRST },
    { id: "second-line", letters: "SL", page: async () => SECOND },
  ],
  async () => GENERAL,
);

test("titles are shown in the order in which they were registered, then those that only the server knows", () => {
  assert.deepEqual(titles(), ["first-line", "second-line"]);
  offerTitles(["second-line", "other-line", "first-line"]);
  assert.deepEqual(titles(), ["first-line", "second-line", "other-line"]);
  assert.deepEqual(ruledTitles(), ["first-line", "second-line"]);
});

test("a clause tells its title by its letters", () => {
  assert.equal(titleOf("SL-AUC-3"), "second-line");
  assert.equal(titleOf("SLX-AUC-3"), "");
});

test("the page of a title is its own; one that nobody registered has the general page", async () => {
  assert.equal(await gamePage("second-line"), SECOND);
  assert.equal(await gamePage("third-line"), GENERAL);
});
