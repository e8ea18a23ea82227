import assert from "node:assert/strict";
import { test } from "node:test";
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
    "drawing.american_rails.space.expand4": "Expand 4",
    "drawing.american_rails.space.develop": "Develop",
  },
  { "chicago-express": { N3: "Altoona" }, "american-rails": { D16: "New York" }, "last-spike": { DEN: "Denver" } },
);

test("spaces stand behind the deed they belong to", () => {
  assert.deepEqual(deedsOf(["expand B&O", "lay N3", "lay M4"]), [
    { verb: "expand", target: "B&O", spaces: ["N3", "M4"] },
  ]);
  assert.equal(deedWords("chicago-express", ["expand B&O", "lay N3", "lay M4"]), "Expand B&O: Altoona, M4.");
  assert.equal(deedWords("chicago-express", ["lay N3"]), "Build: Altoona.");
});

test("a company is named once before its cubes", () => {
  const actions = ["take expand4", "lay AME D15", "lay AME D16", "lay REP B2"];
  assert.equal(deedWords("american-rails", actions), "Expand 4: AME D15, New York, REP B2.");
});

test("a space that was taken for what follows is not named, and one that is declined is", () => {
  assert.equal(deedWords("american-rails", ["take develop", "develop D16"]), "Develop New York.");
  assert.equal(deedWords("american-rails", ["take develop", "decline"]), "Develop, Decline the action.");
});

test("bids, declining and sales are told in words", () => {
  assert.equal(deedWords("chicago-express", ["bid 12"]), "Bid 12.");
  assert.equal(deedWords("chicago-express", ["expand none"]), "Decline the expansion.");
  assert.equal(deedWords("last-spike", ["play A3", "sell DEN 4000"]), "Play A3, sell land in Denver (4,000).");
});
