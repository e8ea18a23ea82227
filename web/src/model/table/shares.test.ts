import assert from "node:assert/strict";
import { test } from "node:test";
import { partly } from "../../testing/partly.ts";
import { inHands, inPlay, shortNames } from "./shares.ts";
import type { AuctionView, CompanyView, View } from "./view.ts";

const AUCTION: AuctionView = { company: "B&O", least: 5, bid: 9, by: 2, next: 10, in: [0, 1, 2, 4], to_bid: 0 };

function company(facts: Partial<CompanyView> = {}): CompanyView {
  return { treasury: 0, income: 15, shares_left: 2, pieces_left: 10, track: ["Q7"], share_value: 8, ...facts };
}

function viewOf(facts: Partial<View> = {}): View {
  return partly<View>({
    seats: [0, 1, 1, 0, 0].map((count) => ({ cash: 14, shares: count ? { "B&O": count } : {} })),
    companies: { "B&O": company(), PRR: company({ shares_left: 0 }) },
    board: {},
    auction: null,
    expansion: null,
    ...facts,
  });
}

test("shares in hands are counted", () => {
  assert.equal(inHands(viewOf().seats, "B&O"), 2);
});

test("names are cut to their room, without a first word that others share", () => {
  assert.deepEqual(shortNames(["Ann", "Bot Cleo", "Bot Maximilian"], 6), ["Ann", "Cleo", "Maxim."]);
  assert.deepEqual(shortNames(["Mary Ann", "Ben"], 9), ["Mary Ann", "Ben"]);
});

test("the companies in play are the one on the block, the one expanding, or those drafted for", () => {
  const before = viewOf();
  assert.deepEqual(inPlay(viewOf({ auction: AUCTION }), before), ["B&O"]);
  const drafted = viewOf({ companies: { ...before.companies, PRR: company({ track: ["Q7", "R5"] }) } });
  assert.deepEqual(inPlay(drafted, before), ["PRR"]);
  assert.deepEqual(inPlay(before, before), []);
});
