import assert from "node:assert/strict";
import { test } from "node:test";
import type { NoteInfo } from "../../generated/types.ts";
import { entriesOf, kept, takenBack } from "./entries.ts";
import type { Line } from "./story.ts";
import type { TableEvent } from "./view.ts";

const line = (ply: number, seat: number, text: string): Line => ({ ply, seat, do: text, at: 0, auto: null });
const note = (number: number, ply: number, kind: string): NoteInfo => ({ number, ply, at: 0, kind, seat: 0, body: {} });
const event = (ply: number, kind: string): TableEvent => ({ event: kind, ply });
const none = () => null;
const kinds = (entries: ReturnType<typeof entriesOf>) =>
  entries.map((entry) => entry.note?.kind ?? entry.atoms.map((atom) => atom.event?.event ?? atom.line.do).join(" "));

const EXPANSION = {
  lines: [
    line(0, 0, "expand PRR"),
    line(1, 0, "lay R4"),
    line(2, 0, "lay Q4"),
    line(3, 0, "stop"),
    line(4, 1, "develop none"),
  ],
  events: [
    event(0, "expansion_begun"),
    event(1, "track_laid"),
    event(2, "track_laid"),
    event(3, "expansion_ended"),
    event(4, "action_declined"),
    event(4, "dial_turned_red"),
    event(4, "dividend_phase_begun"),
    event(4, "dividend_paid"),
    event(4, "dials_reset"),
  ],
  notes: [note(0, 0, "begun"), note(1, 4, "chat"), note(2, 4, "returned")],
};

const OWN = {
  begins: ["dividend_phase_begun"],
  goesOn: (_: string, after: string) => after === "dividend_phase_begun",
};

test("an expansion is one entry, with its end; a dividend has its own", () => {
  assert.deepEqual(kinds(entriesOf(EXPANSION, none, OWN)), [
    "begun",
    "expansion_begun track_laid track_laid expansion_ended",
    "returned",
    "action_declined dial_turned_red",
    "dividend_phase_begun dividend_paid dials_reset",
  ]);
});

test("an auction is one entry, and the next offer begins another", () => {
  const told = {
    lines: [line(0, 0, "bid 9"), line(1, 1, "pass"), line(2, 0, "pass"), line(3, 1, "bid 6")],
    events: [
      event(0, "bid_made"),
      event(1, "bidder_passed"),
      event(1, "share_sold"),
      event(1, "share_offered"),
      event(2, "bidder_passed"),
      event(3, "bid_made"),
    ],
    notes: [],
  };
  assert.deepEqual(kinds(entriesOf(told, none)), [
    "bid_made bidder_passed share_sold",
    "share_offered bidder_passed bid_made",
  ]);
});

test("dividends stand together where a title says nothing", () => {
  assert.deepEqual(kinds(entriesOf(EXPANSION, none)).slice(-2), [
    "action_declined dial_turned_red dividend_phase_begun",
    "dividend_paid dials_reset",
  ]);
});

test("a turn begins with a title's own verb, and ends with what settles it", () => {
  const told = {
    lines: [line(0, 0, "draw A"), line(1, 0, "play A"), line(2, 0, "give B"), line(3, 0, "draw C")],
    events: [event(0, "drawn"), event(1, "played"), event(2, "given"), event(3, "drawn")],
    notes: [],
  };
  assert.deepEqual(kinds(entriesOf(told, none)), ["drawn played given drawn"]);
  assert.deepEqual(kinds(entriesOf(told, none, { opens: ["play"], settles: ["given"] })), [
    "drawn",
    "played given",
    "drawn",
  ]);
});

test("a heading begins an entry in the middle of a line", () => {
  const entries = entriesOf(EXPANSION, ({ event }) => (event === "dials_reset" ? "Round II" : null));
  assert.equal(entries.at(-1)?.heading, "Round II");
  assert.equal(entries.filter((entry) => entry.heading !== null).length, 1);
});

test("what was taken back is known", () => {
  const lines = [
    line(0, 0, "bid 9"),
    line(1, 1, "pass"),
    line(2, 1, "undo 1"),
    line(3, 1, "bid 12"),
    line(4, 1, "undo 2"),
  ];
  assert.deepEqual([...takenBack(lines)].sort(), [0, 1, 3]);
});

test("unchanged entries stay the same objects", () => {
  const before = entriesOf({ ...EXPANSION, lines: EXPANSION.lines.slice(0, 3) }, none);
  const after = kept(before, entriesOf(EXPANSION, none));
  assert.equal(after[0], before[0]);
  assert.notEqual(after[1], before[1]);
});
