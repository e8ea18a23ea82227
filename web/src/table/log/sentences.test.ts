import assert from "node:assert/strict";
import { test } from "node:test";
import type { LogFace } from "../../model/game/game.ts";
import type { Line } from "../../model/table/story.ts";
import type { TableEvent } from "../../model/table/view.ts";
import "../../testing/browser.ts";

const { teach } = await import("../../model/browser/words.ts");
const { entriesOf } = await import("../../model/table/entries.ts");
const { Speech } = await import("../../model/table/speech.ts");
const { auctionOf, tableOf } = await import("./auction.ts");
const { rowOf } = await import("./sentences.ts");

const WORDS = {
  "log.you": "you",
  "log.dividend": "Dividend: {parts}",
  "log.auction.sold": "{company} share to {name} for {price}",
  "log.auction.from": "from {least}",
  "log.auction.count.one": "{count} bid",
  "log.auction.count.many": "{count} bids",
  "log.auction.then": "then {name}",
  "log.auction.share": "{company} share",
  "log.auction.share_from": "{company} share, from {least}",
  "log.auction.running": "{head}: {parts}",
  "log.auction.passed.1": "one has passed",
  "log.auction.passed.2": "two have passed",
  "event.action_declined": "{seat} declines.",
  "event.action_declined.you": "You decline.",
  "event.share_kept": "Nobody bid: the share stays.",
  "event.dial": "A dial is red.",
  why: "Nothing else is possible.",
};
teach(WORDS);

const line = (ply: number, seat: number, text: string, auto: Line["auto"] = null): Line => ({
  ply,
  seat,
  do: text,
  at: 60 * ply,
  auto,
});
const offered = (ply: number, seat: number): TableEvent => ({
  event: "share_offered",
  ply,
  seat,
  company: "C&O",
  least: 4,
});
const bid = (ply: number, seat: number, amount: number): TableEvent => ({
  event: "bid_made",
  ply,
  seat,
  company: "C&O",
  amount,
});
const passed = (ply: number, seat: number): TableEvent => ({ event: "bidder_passed", ply, seat, company: "C&O" });
const speech = new Speech("a-game", ["Ann", "Ben", "Cleo"], 1);

function rows(lines: readonly Line[], events: readonly TableEvent[], face: LogFace = {}) {
  return entriesOf({ lines, events, notes: [] }, () => null, face).map((entry) => rowOf(entry, speech, face));
}

const LINES = [
  line(0, 0, "offer C&O"),
  line(1, 0, "bid 4"),
  line(2, 1, "bid 5"),
  line(3, 2, "pass"),
  line(4, 0, "bid 7"),
  line(5, 1, "pass"),
];
const EVENTS = [offered(0, 0), bid(1, 0, 4), bid(2, 1, 5), passed(3, 2), bid(4, 0, 7), passed(5, 1)];

test("an auction is one line while it runs: who leads, and how many are out", () => {
  const [row] = rows(LINES.slice(0, 4), EVENTS.slice(0, 4));
  assert.equal(row?.text, "C&O share, from 4: you 5, one has passed");
});

test("an auction that is over says to whom, for what, from what, how many bids and who gave up last", () => {
  const sold = { event: "share_sold", ply: 5, seat: 0, company: "C&O", price: 7 };
  const [row, ...others] = rows(LINES, [...EVENTS, sold]);
  assert.equal(row?.text, "C&O share to Ann for 7");
  assert.equal(row?.aside, "from 4, 3 bids, then you");
  assert.deepEqual(others, []);
  const alone = [offered(0, 0), bid(1, 0, 4), passed(2, 1), passed(3, 2), { ...sold, ply: 3, price: 4 }];
  assert.equal(rows(LINES.slice(0, 4), alone)[0]?.aside, "from 4, 1 bid");
});

test("a share that nobody buys says so in its own sentence", () => {
  const kept = [offered(0, 0), passed(1, 0), passed(2, 1), passed(3, 2), { event: "share_kept", ply: 3 }];
  const lines = [line(0, 0, "offer C&O"), line(1, 0, "pass"), line(2, 1, "pass"), line(3, 2, "pass")];
  assert.equal(rows(lines, kept)[0]?.text, "Nobody bid: the share stays");
});

test("bids go down in rows, players across from whoever spoke first", () => {
  const atoms = LINES.map((one, number) => ({ line: one, event: EVENTS[number] ?? null }));
  const told = auctionOf(atoms);
  assert.ok(told);
  const { seats, rows: table } = tableOf(told);
  assert.deepEqual(seats, [0, 1, 2]);
  assert.deepEqual(
    table.map((row) => row.map((said) => said && said.amount)),
    [
      [4, 5, null],
      [7, null, null],
    ],
  );
  assert.equal(table[1]?.[1]?.amount, null);
  assert.equal(table[1]?.[1]?.atom.line.ply, 5);
});

test("a dividend adds up what all companies paid, and names everybody", () => {
  const paid = [
    { event: "dividend_paid", ply: 0, company: "PRR", per_share: 5, payments: [5, 10, 0] },
    { event: "dividend_paid", ply: 0, company: "C&O", per_share: 3, payments: [3, 0, 0] },
  ];
  const [row] = rows([line(0, 0, "none")], paid, { Sheet: () => null });
  assert.equal(row?.text, "Dividend: Ann 8, you 10, Cleo 0");
  assert.equal(row?.unfolds, "sheet");
});

test("why the table played a line stands beside what it did, not beside what follows from it", () => {
  const lines = [line(0, 0, "none", { key: "why" })];
  const events = [
    { event: "action_declined", ply: 0, seat: 0 },
    { event: "dial", ply: 0 },
    { event: "dividend_paid", ply: 0, company: "PRR", per_share: 5, payments: [5, 0, 0] },
  ];
  const [done, paid] = rows(lines, events);
  assert.equal(done?.text, "Ann declines. Nothing else is possible. A dial is red.");
  assert.equal(paid?.aside, "");
});

test("the reader is spoken to, and one sentence needs no point", () => {
  const told = (seat: number) => rows([line(0, seat, "none")], [{ event: "action_declined", ply: 0, seat }])[0]?.text;
  assert.equal(told(1), "You decline");
  assert.equal(told(0), "Ann declines");
});

test("what is silent is not told; a paragraph of it alone is no line", () => {
  const face: LogFace = { isSilent: ({ event }) => event === "dial" };
  assert.deepEqual(rows([line(0, 0, "none")], [{ event: "dial", ply: 0 }], face), [null]);
});
