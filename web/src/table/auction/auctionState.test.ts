import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../../model/table/story.ts";
import type { AuctionView, CompanyView, View } from "../../model/table/view.ts";
import { partly } from "../../testing/partly.ts";
import {
  clockwise,
  dividendAfter,
  lastBids,
  lotOf,
  effectiveLines,
  stateOf,
  whyLeast,
  wrongLimit,
} from "./auctionState.ts";

const NAMES = ["Ann", "Ben", "Cleo", "Dev", "Eve"];

function company(facts: Partial<CompanyView> = {}): CompanyView {
  return { treasury: 0, income: 15, shares_left: 2, pieces_left: 10, track: ["Q7"], share_value: 8, ...facts };
}

function viewOf(facts: Partial<View> = {}): View {
  const held = [0, 1, 1, 0, 0];
  const cash = [14, 21, 28, 14, 5];
  return partly<View>({
    phase: "auction",
    turn: 1,
    seats: held.map((count, seat) => ({ cash: cash[seat] ?? 0, shares: count ? { "B&O": count } : {} })),
    companies: { "B&O": company(), PRR: company({ shares_left: 0 }) },
    board: {},
    auction: null,
    expansion: null,
    ...facts,
  });
}

const AUCTION: AuctionView = { company: "B&O", least: 5, bid: 9, by: 2, next: 10, in: [0, 1, 2, 4], to_bid: 0 };

test("each seat stands in one of five states", () => {
  const states = NAMES.map((_, seat) => stateOf(viewOf(), AUCTION, seat));
  assert.deepEqual(states, ["to_bid", "in", "high", "passed", "short"]);
});

test("whoever is to bid but holds too little is short, and hidden cash is never guessed", () => {
  assert.equal(stateOf(viewOf(), { ...AUCTION, bid: 14, next: 15 }, 0), "short");
  const hidden = viewOf({ seats: [{ cash: null, shares: {} }] });
  assert.equal(stateOf(hidden, { ...AUCTION, by: null, bid: null, next: 5, in: [0] }, 0), "to_bid");
});

test("seats are listed clockwise from whoever put the share up", () => {
  assert.deepEqual(clockwise(viewOf()), [1, 2, 3, 4, 0]);
  assert.deepEqual(clockwise(viewOf({ turn: null })), [0, 1, 2, 3, 4]);
});

test("the least bid says why: a higher one, the title's own reason, or that it is the first", () => {
  const open = { ...AUCTION, bid: null, by: null };
  const own = { key: "auction.least", values: { least: 5 } };
  assert.deepEqual(whyLeast(viewOf(), AUCTION, NAMES, { whyLeast: () => own }), {
    key: "auction.least.higher",
    values: { name: "Cleo", bid: 9 },
  });
  assert.equal(whyLeast(viewOf(), open, NAMES, { whyLeast: () => own }), own);
  assert.deepEqual(whyLeast(viewOf(), open, NAMES, {}), { key: "auction.least.first", values: { least: 5 } });
});

test("the lot counts shares in hands, left, and gone from the game", () => {
  const face = { sharesGone: () => 1 };
  assert.deepEqual(lotOf(viewOf(), AUCTION, face), { company: "B&O", sold: 2, gone: 1, total: 5 });
  assert.equal(lotOf(viewOf(), AUCTION, {}).total, 4);
});

function line(ply: number, said: string): Line {
  return { ply, seat: 0, do: said, at: 0, auto: null };
}

test("what was taken back does not stand", () => {
  const lines = ["bid 7", "bid 8", "undo 1", "bid 9"].map((said, ply) => line(ply, said));
  assert.deepEqual(
    effectiveLines(lines).map(({ ply }) => ply),
    [0, 3],
  );
});

test("only bids of this auction count, and only those that stand", () => {
  const lines = ["pass", "auction B&O", "bid 8", "bid 9", "undo 1", "bid 11"].map((said, ply) => line(ply, said));
  const events = [
    { event: "bid_made", ply: 0, seat: 4, amount: 3 },
    { event: "share_offered", ply: 1, seat: 1, company: "B&O" },
    { event: "bid_made", ply: 2, seat: 1, amount: 8 },
    { event: "bid_made", ply: 3, seat: 2, amount: 9 },
    { event: "bid_made", ply: 5, seat: 2, amount: 11 },
  ];
  assert.deepEqual(
    [...lastBids(lines, events, Infinity)],
    [
      [1, 8],
      [2, 11],
    ],
  );
  assert.deepEqual([...lastBids(lines, events, 3)], [[1, 8]]);
});

test("one more share pays, and all of them pay what is left for each", () => {
  const seat = { cash: 20, shares: { "B&O": 1, PRR: 2 } };
  assert.deepEqual(dividendAfter(viewOf(), seat, "B&O", 5), { now: 8 + 16, then: 10 + 16 });
  assert.deepEqual(dividendAfter(viewOf(), { cash: 20, shares: {} }, "B&O", null), { now: 0, then: 8 });
});

test("a standing bid lies between the least bid and the cash", () => {
  assert.equal(wrongLimit(9, 10, 14), "low");
  assert.equal(wrongLimit(15, 10, 14), "beyond");
  assert.equal(wrongLimit(14, 10, 14), null);
});
