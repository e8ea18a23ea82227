import assert from "node:assert/strict";
import { test } from "node:test";
import { beatsOf, beatsSince } from "./beats.ts";
import type { Line } from "./story.ts";
import type { TableEvent } from "./view.ts";

const line = (ply: number, seat: number, text: string): Line => ({ ply, seat, do: text, at: 0, auto: null });
const LINES = [
  line(0, 0, "develop M4"),
  line(1, 1, "auction PRR"),
  line(2, 2, "bid 5"),
  line(3, 0, "pass"),
  line(4, 1, "pass"),
  line(5, 2, "expand PRR"),
  line(6, 2, "lay M5"),
];
const EVENTS: readonly TableEvent[] = [
  { event: "hex_developed", ply: 0, seat: 0, hex: "M4" },
  { event: "share_offered", ply: 1, seat: 1, company: "PRR", least: 4 },
  { event: "bid_made", ply: 2, seat: 2, company: "PRR", amount: 5 },
  { event: "bidder_passed", ply: 3, seat: 0, company: "PRR" },
  { event: "bidder_passed", ply: 4, seat: 1, company: "PRR" },
  { event: "share_sold", ply: 4, seat: 2, company: "PRR", price: 5 },
  { event: "dividend_paid", ply: 4, company: "PRR", per_share: 2, payments: [0, 2, 4] },
  { event: "expansion_begun", ply: 5, seat: 2, company: "PRR" },
  { event: "track_laid", ply: 6, seat: 2, company: "PRR", hex: "M5", cost: 1, income: 0 },
];

test("an auction with its bids is one beat of whoever offered the share; what follows by itself is the table's", () => {
  const beats = beatsOf({ lines: LINES, events: EVENTS });
  assert.deepEqual(
    beats.map(({ seat, from, to }) => [seat, from, to]),
    [
      [0, 0, 1],
      [1, 1, 5],
      [null, 4, 5],
      [2, 5, 7],
    ],
  );
  assert.equal(beats[1]?.events.at(-1)?.event, "share_sold");
});

test("bids that nobody's offer came before belong to nobody", () => {
  const beats = beatsOf({ lines: LINES.slice(2, 5), events: EVENTS.slice(2, 6) });
  assert.deepEqual(
    beats.map(({ seat }) => seat),
    [null],
  );
});

test("what was taken back is no beat", () => {
  const beats = beatsOf({ lines: [...LINES, line(7, 2, "undo 2")], events: EVENTS });
  assert.deepEqual(
    beats.map(({ to }) => to),
    [1, 5, 5],
  );
});

test("an auction goes on in its beat after a bid was taken back", () => {
  const lines = [line(0, 1, "auction PRR"), line(1, 2, "bid 5"), line(2, 2, "undo 1"), line(3, 2, "bid 6")];
  const events: readonly TableEvent[] = [
    { event: "share_offered", ply: 0, seat: 1, company: "PRR", least: 4 },
    { event: "bid_made", ply: 1, seat: 2, company: "PRR", amount: 5 },
    { event: "bid_made", ply: 3, seat: 2, company: "PRR", amount: 6 },
  ];
  const beats = beatsOf({ lines, events });
  assert.deepEqual(
    beats.map(({ seat, from, to, events }) => [seat, from, to, events.map(({ event }) => event)]),
    [[1, 0, 4, ["share_offered", "bid_made"]]],
  );
});

test("a strip goes from one's last turn on, also while the next one has begun; who watches sees the last round", () => {
  const beats = beatsOf({ lines: LINES, events: EVENTS });
  const seen = (seat: number | null) => beatsSince(beats, seat, 3).map(({ from }) => from);
  assert.deepEqual(seen(0), [0, 1, 4, 5]);
  assert.deepEqual(seen(1), [1, 4, 5]);
  assert.deepEqual(seen(2), [0, 1, 4, 5]);
  assert.deepEqual(seen(null), [1, 4, 5]);
});
