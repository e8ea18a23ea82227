import assert from "node:assert/strict";
import { test } from "node:test";
import type { Atlas, Space } from "../../model/game/atlas.ts";
import type { Line } from "../../model/table/story.ts";
import { type Parts, partly } from "../../testing/partly.ts";
import { shownAt, spread } from "../shares/ruler.ts";
import { auction } from "./auction.ts";
import { dialsAt, housesLeft, incomeOf, roman, tracks, worthOf } from "./box.ts";
import { figuresOf, railsBelow } from "./figures.ts";
import { explains } from "./explains.ts";
import { lastSpaces, until } from "./past.ts";
import {
  chicagoPays,
  comesTooLate,
  dialsTried,
  dividendBrought,
  gainsOf,
  incomeAfter,
  shareValueAfter,
  triedOf,
} from "./tried.ts";
import type { Choice, ChoiceOf, Draft, TableEvent, View } from "./types.ts";

const hex = (id: string, about: Partial<Space> = {}): Space => ({
  ...{ id, x: 0, y: 0, name: null, terrain: "plain", neighbours: [], cost: 1, income: 0, house: null, track: null },
  ...{ full: null, shared: null, route: null, one: false, never_developed: false },
  ...about,
});
const DETROIT = hex("E0", { name: "Detroit", terrain: "industrial", income: 1, track: [1, 2, 3, 4, 5, 6, 7, 8] });
const ALTOONA = hex("M4", {
  name: "Altoona",
  terrain: "city",
  cost: 2,
  income: 1,
  house: 1,
  x: 10,
  y: 10,
  neighbours: ["M5"],
});
const BELOW = hex("M5", { x: 10, y: 60, neighbours: ["M4"] });
const spaces = [DETROIT, ALTOONA, BELOW];
const atlas = partly<Atlas>({
  ...{ game: "chicago-express", width: 100, height: 100, radius: 31, turn: 0, cities: [] },
  companies: [{ id: "PRR", name: "Pennsylvania", start: "M4" }],
  spaces,
  space: new Map(spaces.map((space) => [space.id, space])),
});

const company = (about: object = {}) => ({
  treasury: 14,
  income: 8,
  shares_left: 2,
  pieces_left: 9,
  track: ["M4", "M5"],
  share_value: 4,
  ...about,
});
const board = {
  dials: { auction: 2, expansion: 5, development: 3 },
  industry: { detroit: 3 },
  houses: ["M4"],
  houses_left: 18,
  wabash_open: false,
  incomes: { E0: 3, M4: 2 },
  red: { auction: 3, expansion: 5, development: 4 },
  hexes_per_expansion: 3,
};
const view = (about: Parts<View> = {}): View =>
  partly<View>({
    ...{ game: "chicago-express", edition: "first", ply: 9, to_act: 0, turn: 0, phase: "choose" },
    ...{ board, auction: null, expansion: null, choices: [] },
    seats: [
      { cash: 5, shares: { PRR: 1 } },
      { cash: 9, shares: { PRR: 2 } },
      { cash: 9, shares: {} },
    ],
    companies: { PRR: company() },
    ...about,
  });
const draft = (
  actions: readonly string[],
  events: readonly Parts<TableEvent>[] = [],
  about: Parts<View> = {},
): Draft => ({ do: actions, view: view(about), events: partly<readonly TableEvent[]>(events) });

test("a share begins at the income divided among the shares, or at the price that is printed", () => {
  const offered = { company: "PRR", least: 4, bid: null, by: null, next: 4, in: [0, 1, 2], to_bid: 0 };
  const least = (divided: object | null) => auction.whyLeast?.(view({ board: { divided } }), offered);
  assert.deepEqual(least({ income: 16, shares: 4 }), {
    key: "auction.chicago-express.least.divided.even",
    values: { income: 16, shares: 4 },
  });
  assert.equal(least({ income: 15, shares: 4 })?.key, "auction.chicago-express.least.divided.up");
  assert.equal(least({ income: 4, shares: 1 })?.key, "auction.chicago-express.least.divided.one");
  assert.equal(least(null)?.key, "auction.chicago-express.least.opening");
});

test("laying and stopping are explained as parts of an expansion", () => {
  assert.deepEqual(["lay", "stop", "auction"].flatMap(explains), ["expand", "expand", "auction"]);
});

test("rounds are told in Roman numerals", () => {
  assert.deepEqual([1, 4, 8, 9, 14].map(roman), ["I", "IV", "VIII", "IX", "XIV"]);
});

test("dials that are red, and those one choice away from it", () => {
  assert.deepEqual(dialsAt(view(), 0), ["expansion"]);
  assert.deepEqual(dialsAt(view(), 1), ["auction", "development"]);
});

test("houses are counted down to those that end the game", () => {
  assert.deepEqual(housesLeft(view(), { key: "houses", reached: 2, of: 17, clause: "CE-END-1" }), [18, 3]);
  assert.deepEqual(tracks(view(), atlas), [{ town: "Detroit", values: DETROIT.track, now: 3 }]);
});

test("a hex is worth its track or its number, and its house", () => {
  assert.equal(incomeOf(DETROIT, view()), 3);
  assert.equal(incomeOf(ALTOONA, view()), 1);
  assert.equal(worthOf(ALTOONA, view()), 2);
  assert.equal(worthOf(BELOW, view()), 0);
});

test("figures stand in a row around the middle; a price replaces the cost", () => {
  const row = figuresOf(ALTOONA, view(), 4, false);
  assert.deepEqual(
    row.map(({ kind, text }) => [kind, text]),
    [
      ["price", "4"],
      ["income", "+1"],
      ["built", "1"],
    ],
  );
  assert.ok(Math.abs((row[0]?.x ?? 0) - 7 - (2 * ALTOONA.x - (row[2]?.x ?? 0) - 5)) < 1e-9);
  assert.deepEqual(
    figuresOf(BELOW, view(), undefined, true).map(({ x }) => x),
    [BELOW.x + 9.5],
  );
  assert.deepEqual([...railsBelow(view(), atlas)], ["M4"]);
});

test("plates on the ruler stand near their values and apart from each other", () => {
  assert.deepEqual(spread([10, 10, 90], 20, 0, 100), [0, 20, 90]);
  assert.deepEqual(spread([95, 99], 20, 0, 100), [80, 100]);
  assert.deepEqual(
    [50, 51, 100, 101].map((value) => shownAt(value, 50)),
    [50, 1, 50, 1],
  );
});

test("what is tried is read from its actions", () => {
  assert.equal(triedOf(null, view()), null);
  assert.deepEqual(triedOf(draft(["develop K4"]), view()), { kind: "develop", hex: "K4" });
  assert.deepEqual(triedOf(draft(["auction B&O"]), view()), { kind: "auction", company: "B&O" });
  assert.deepEqual(triedOf(draft(["expand none"]), view()), { kind: "decline", verb: "expand" });
  const running = view({ phase: "expand", expansion: { company: "PRR", laid: [], left: 3 } });
  assert.deepEqual(triedOf(null, running), { kind: "expand", company: "PRR", laid: [], isEnded: false });
  const laid: Parts<TableEvent> = { event: "track_laid", hex: "A2", cost: 3, income: 7 };
  assert.deepEqual(triedOf(draft(["lay A2"], [laid, { event: "expansion_ended" }]), running), {
    ...{ kind: "expand", company: "PRR", isEnded: true },
    laid: [{ hex: "A2", cost: 3, income: 7 }],
  });
  const choice: Parts<Choice> = { do: "auction PRR", verb: "auction", target: "PRR", used: 3 };
  assert.equal(dialsTried(view({ choices: [choice] }), draft(["auction PRR"])).auction, 3);
  assert.equal(dialsTried(view(), draft(["lay A2"])).auction, 2);
});

const REACHED: readonly Parts<TableEvent>[] = [
  { event: "track_laid", hex: "A2", cost: 3, income: 7 },
  { event: "expansion_ended", company: "PRR", laid: ["A2"], income: 15, treasury: 11 },
  { event: "chicago_reached", seat: 0, company: "PRR" },
  { event: "dividend_paid", company: "PRR", per_share: 5, payments: [5, 10, 0] },
];

test("who gains, and what Chicago pays, as the draft itself tells", () => {
  const tried = draft(["expand PRR", "lay A2"], REACHED, {
    companies: { PRR: company({ income: 16, share_value: 6 }) },
  });
  assert.equal(shareValueAfter("PRR", tried), 5);
  assert.equal(incomeAfter("PRR", tried), 15);
  assert.deepEqual(
    [...gainsOf(tried, view())],
    [
      [2, [1]],
      [1, [0]],
    ],
  );
  const what = triedOf(tried, view());
  assert.deepEqual(what && chicagoPays(what, tried), [5, 10, 0]);
});

test("Chicago pays at the end where the expansion may go on", () => {
  const tried = draft(["expand PRR", "lay A2"], REACHED.slice(0, 1), {
    expansion: { company: "PRR", laid: ["A2"], left: 2, dividend: [5, 10, 0] },
  });
  const what = triedOf(tried, view());
  assert.deepEqual(what && chicagoPays(what, tried), [5, 10, 0]);
  assert.equal(what && chicagoPays(what, draft(["expand PRR", "lay M5"])), null);
});

test("a dividend that a draft brings", () => {
  const choice: Parts<Choice> = { do: "expand PRR", verb: "expand", target: "PRR", turns_red: true, ends_round: true };
  const before = view({ choices: [choice] });
  assert.equal(dividendBrought(draft(["expand PRR"]), view()), null);
  assert.deepEqual(dividendBrought(draft(["expand PRR"]), before), [4, 8, 0]);
  const held: readonly Parts<TableEvent>[] = [...REACHED, { event: "dividend_phase_begun" }, ...REACHED.slice(3)];
  assert.deepEqual(dividendBrought(draft(["expand PRR", "lay A2"], held), before), [5, 10, 0]);
});

const line = (ply: number, seat: number, text: string): Line => ({ ply, seat, do: text, at: 0, auto: null });
const LINES = [
  line(0, 0, "develop M4"),
  line(1, 1, "expand PRR"),
  line(2, 1, "lay M5"),
  line(3, 1, "stop"),
  line(4, 0, "pass"),
  line(5, 2, "auction none"),
];
const EVENTS: readonly TableEvent[] = [
  { event: "hex_developed", ply: 0, seat: 0, hex: "M4", gains: { PRR: 1 } },
  { event: "expansion_begun", ply: 1, seat: 1, company: "PRR" },
  { event: "track_laid", ply: 2, seat: 1, company: "PRR", hex: "M5", cost: 1, income: 0 },
  { event: "expansion_ended", ply: 3, company: "PRR", laid: ["M5"], income: 8, treasury: 1 },
  { event: "bidder_passed", ply: 4, seat: 0, company: "PRR" },
  { event: "action_declined", ply: 5, seat: 2, dial: "auction" },
];

test("the last move on the map, at any ply, without what was taken back", () => {
  assert.deepEqual(lastSpaces(until({ lines: LINES, events: EVENTS }, 6)), ["M5"]);
  assert.deepEqual(lastSpaces(until({ lines: LINES, events: EVENTS }, 1)), ["M4"]);
  const undone = [...LINES, line(6, 2, "undo 5")];
  assert.deepEqual(lastSpaces(until({ lines: undone, events: EVENTS }, 7)), ["M4"]);
});

test("a choice that the end of the game comes before is too late; one that is carried out, or declined, is not", () => {
  const over = { used: 4, turns_red: true, ends_round: true, ends_game: true };
  const choice: ChoiceOf<"develop"> = { do: "develop M4", verb: "develop", target: "M4", ...over };
  assert.equal(comesTooLate(choice), true);
  assert.equal(comesTooLate({ ...choice, income_gains: { PRR: 1 } }), false);
  assert.equal(comesTooLate({ ...over, do: "auction PRR", verb: "auction", target: "PRR", least: 4 }), false);
  assert.equal(comesTooLate({ ...over, do: "expand PRR", verb: "expand", target: "PRR", treasury: 0 }), false);
  assert.equal(comesTooLate({ ...choice, do: "develop none", target: "none" }), false);
  assert.equal(comesTooLate({ ...choice, ends_game: false }), false);
  assert.equal(comesTooLate(undefined), false);
});
