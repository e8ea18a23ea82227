import assert from "node:assert/strict";
import { test } from "node:test";
import type { GamePage } from "../../model/game/game.ts";
import "../../testing/browser.ts";

const { teach } = await import("../../model/browser/words.ts");
const { deedsOf, deedWords } = await import("./deeds.ts");

teach(
  {
    "page.bid": "Bid {amount}",
    "page.none.expand": "Decline the expansion",
    "page.verb.decline": "Decline the action",
    "page.verb.lay": "Build",
    "hint.expand": "Expand {company}",
    "hint.develop": "develop {place}",
    "hint.sell": "sell land in {place} ({price})",
    "hint.play": "Play {place}",
    "hint.spaces": "{head}: {spaces}",
  },
  { "a-game": { N3: "Altoona", D16: "New York", DEN: "Denver" } },
);

const words = (...actions: readonly string[]) => deedWords("a-game", actions, { lays: "lay" });

test("spaces stand behind the deed they belong to", () => {
  assert.deepEqual(deedsOf(["expand B&O", "lay N3", "lay M4"], "lay"), [
    { verb: "expand", target: "B&O", spaces: ["N3", "M4"] },
  ]);
  assert.equal(words("expand B&O", "lay N3", "lay M4"), "Expand B&O: Altoona, M4.");
  assert.equal(words("lay N3"), "Build: Altoona.");
});

test("a company is named once before its cubes", () => {
  assert.equal(words("lay AME D15", "lay AME D16", "lay REP B2"), "Build: AME D15, New York, REP B2.");
});

test("a title tells a deed in its own words, or leaves it to the next", () => {
  const deed: NonNullable<GamePage["deed"]> = ({ verb }, next) => (verb !== "take" ? null : next ? "" : "take it");
  assert.equal(deedWords("a-game", ["take develop", "develop D16"], { deed }), "Develop New York.");
  assert.equal(deedWords("a-game", ["take develop"], { deed }), "Take it.");
});

test("bids, declining and sales are told in words, and what has none as it is written", () => {
  assert.equal(words("bid 12"), "Bid 12.");
  assert.equal(words("expand none"), "Decline the expansion.");
  assert.equal(words("play A3", "sell DEN 4000"), "Play A3, sell land in Denver (4,000).");
  assert.equal(words("decline"), "Decline the action.");
  assert.equal(words("shunt X1"), "Shunt X1.");
});
