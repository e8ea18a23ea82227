import assert from "node:assert/strict";
import { test } from "node:test";
import "../../testing/browser.ts";
import { teach, title } from "../../model/browser/words.ts";
import { indexed, type Space } from "../../model/game/atlas.ts";
import type { Session } from "../../model/table/session.ts";
import { Speech } from "../../model/table/speech.ts";
import type { Choice, TableEvent, View } from "../../model/table/view.ts";
import { type Parts, partly } from "../../testing/partly.ts";
import { bySpace, choicesNow, groupsOf, pricesOf, sharedStart, spaceOf } from "./choices.ts";
import { describe } from "./describe.ts";
import { lastSpaces } from "./last.ts";
import { listsOf, marksOn } from "./marks.ts";
import { clockLine, heading } from "./moment.ts";
import { COLOURS, ruleOf } from "./palette.ts";
import { columnsOf, rowsOf, totalsOf } from "./sheet.ts";
import { actionWords, argumentWords, deedWords, effectsOf, verbWords } from "./words.ts";

const space = (id: string, about: Partial<Space> = {}): Space => ({
  ...{ id, x: 0, y: 0, name: null, terrain: "plain", neighbours: [], cost: 1, income: 0, house: null, track: null },
  ...{ full: null, shared: null, route: null, one: false, never_developed: false },
  ...about,
});
const atlas = indexed({
  ...{ game: "other-line", width: 100, height: 100, radius: 0, turn: 0, cities: [] },
  spaces: [space("A1", { name: "Ambry", cost: 2, income: 3, terrain: "city" }), space("B2"), space("C3")],
  companies: [{ id: "N1", name: "Northern", start: "A1", shares: 3, pieces: 5 }],
});
const choice = (text: string, about: Partial<Choice> = {}): Choice => {
  const [verb = "", target = null] = text.split(" ");
  return { do: text, verb, target, ...about };
};
const LAY = [choice("lay N1 A1", { target: "N1" }), choice("lay N1 B2", { target: "B2" })];
const BIDS = [5, 6, 7, 8, 9, 10, 11].map((amount) => choice(`bid ${amount}`, { target: amount }));
const CHOICES = [...LAY, choice("raze B2"), choice("take bridge"), ...BIDS, choice("pass")];
const company = { treasury: 4, income: 2, shares_left: 1, pieces_left: 5, track: ["A1"], share_value: null };
const view = (about: Parts<View> = {}): View =>
  partly<View>({
    ...{ game: "other-line", ply: 3, to_act: 0, auction: null, choices: CHOICES, companies: { N1: company } },
    board: { bridges: ["B2", "A1"], rounds: [1, 2], empty: [], names: ["Ann"] },
    seats: [
      { cash: 7, shares: { N1: 1 } },
      { cash: 9, shares: {} },
    ],
    scores: [7, 9],
    clocks: [{ key: "tracks", reached: 2, of: 5, clause: "OL-END-1" }],
    ...about,
  });
const session = (about: object): Session => {
  const state = { draft: null, before: view(), isAsked: true, ...about };
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [name, { value }])) as unknown as Session;
};

teach(
  {
    "page.verb.lay": "Build",
    "page.other-line.verb.raze": "Tear down",
    "company.N1": "Northern Railway",
    "general.action": "{verb}: {what}",
    "general.none": "Decline",
    "general.mark.bridges": "bridge",
    "general.other-line.heading.round_begun": "Round {round}",
    "drawing.hex.cost": "cost {cost}",
    "drawing.hex.income": "income {income}",
    "choice.cost": "cost {value}",
    "choice.payouts": "pays {value}",
    "choice.gains": "[{value}]",
    "choice.ends": "(ends the game)",
    "word.other-line.end.tracks": "no track is left",
  },
  { "other-line": { A1: "Ambry", DOD: "Dodge" } },
);
title.value = "other-line";

test("a choice is about its target, or the last word of its text, where that is a space", () => {
  assert.equal(spaceOf(choice("lay N1 A1", { target: "N1" }), atlas), "A1");
  assert.equal(spaceOf(choice("swap B2 for", { target: "B2" }), atlas), "B2");
  assert.equal(spaceOf(choice("pass"), atlas), null);
  assert.deepEqual(
    [...bySpace(CHOICES, atlas)].map(([id, here]) => [id, here.length]),
    [
      ["A1", 1],
      ["B2", 2],
    ],
  );
});

test("a price stands where every choice about a space has the same one", () => {
  const priced = [choice("lay A1", { cost: 3 }), choice("raze A1", { cost: 3 }), choice("lay B2", { cost: 2 })];
  assert.deepEqual([...pricesOf([...priced, choice("raze B2"), choice("lay C3")], atlas)], [["A1", 3]]);
});

test("choices stand by verb: on the map, as amounts, or as buttons", () => {
  const groups = groupsOf(CHOICES, atlas);
  assert.deepEqual(
    groups.map(({ verb, onMap, amounts, others }) => [verb, onMap.length, amounts.length, others.length]),
    [
      ["lay", 2, 0, 0],
      ["raze", 1, 0, 0],
      ["take", 0, 0, 1],
      ["bid", 0, 7, 0],
      ["pass", 0, 0, 1],
    ],
  );
  assert.equal(groupsOf(BIDS.slice(0, 3), atlas)[0]?.others.length, 3);
});

test("any space can be tried where all actions on the map begin alike", () => {
  assert.equal(sharedStart([...LAY, choice("pass")], atlas), "lay N1");
  assert.equal(sharedStart(CHOICES, atlas), null);
  assert.equal(sharedStart([choice("pass")], atlas), null);
});

test("what can be chosen goes on from a draft as long as the same seat does, and an auction has its own panel", () => {
  const draft = (about: object) => ({ do: ["take bridge"], events: [], view: view({ choices: LAY, ...about }) });
  assert.equal(choicesNow(session({})).length, CHOICES.length);
  assert.deepEqual(choicesNow(session({ draft: draft({}) })), LAY);
  assert.deepEqual(choicesNow(session({ draft: draft({ to_act: 1 }) })), []);
  assert.deepEqual(choicesNow(session({ draft: draft({ auction: {} }) })), []);
  assert.deepEqual(choicesNow(session({ before: view({ auction: {} }) })), []);
  assert.deepEqual(choicesNow(session({ isAsked: false })), []);
});

test("declines come last, and are said without their verb", () => {
  const [group] = groupsOf([choice("take none"), choice("take bridge")], atlas);
  assert.deepEqual(
    group?.others.map((one) => one.do),
    ["take bridge", "take none"],
  );
  assert.equal(actionWords("take none", atlas), "Decline");
});

test("verbs and their words are said as the title says them, else by their ids", () => {
  assert.deepEqual(["lay", "raze", "swap_tiles"].map(verbWords), ["Build", "Tear down", "Swap tiles"]);
  assert.equal(actionWords("lay N1 A1", atlas), "Build: Northern Railway, Ambry");
  assert.equal(actionWords("pass", atlas), "Pass");
  assert.equal(deedWords({ verb: "lay", target: "N1 A1", spaces: [] }), "Build: Northern Railway, Ambry");
  assert.equal(deedWords({ verb: "take", target: "none", spaces: [] }), null);
  assert.equal(argumentWords("take", "none", atlas), "Decline");
  assert.equal(argumentWords("take", "lay", atlas), "Build");
  assert.equal(argumentWords("buy", "DOD", atlas), "Dodge");
});

test("a choice tells what it would bring, as far as there are words", () => {
  const told = { cost: 4, payouts: [0, 3], gains: { N1: 2 }, ends: true, secret: 1, more: null };
  const rich = { ...choice("lay N1 A1"), ...told } as unknown as Choice;
  assert.deepEqual(effectsOf(rich, new Speech("other-line", ["Ann", "Ben"])), [
    "cost 4",
    "pays Ben 3",
    "[N1 +2]",
    "(ends the game)",
  ]);
  const plain = { ...choice("pass"), ends: false, cost: null } as unknown as Choice;
  assert.deepEqual(effectsOf(plain, new Speech("other-line", [])), []);
});

test("lists of spaces on the board are marks; other lists are not", () => {
  assert.deepEqual([...listsOf(view(), atlas).keys()], ["bridges"]);
  assert.deepEqual(marksOn("B2", view(), atlas), ["bridges"]);
  assert.deepEqual(marksOn("C3", view(), atlas), []);
});

test("a space in words", () => {
  const ambry = atlas.space.get("A1");
  assert.ok(ambry);
  assert.equal(describe(ambry, view(), atlas, LAY), "Ambry, cost 2, income 3, bridge, N1, Build");
});

test("the last spaces are those of the last line that names any", () => {
  const events: readonly TableEvent[] = [
    { event: "laid", ply: 0, hex: "A1" },
    { event: "laid", ply: 1, hexes: ["B2", "C3"], cost: 4 },
    { event: "counted", ply: 1, hex: "B2" },
    { event: "passed", ply: 2, seat: 1 },
  ];
  assert.deepEqual(lastSpaces(events, atlas), ["B2", "C3"]);
  assert.deepEqual(lastSpaces(events.slice(3), atlas), []);
});

test("the ledger holds only what there is", () => {
  assert.deepEqual(columnsOf(view()), ["treasury", "income", "share_value", "shares_left", "pieces_left"]);
  assert.deepEqual(columnsOf(view({ companies: {} })), []);
  assert.deepEqual(rowsOf(view({ companies: {} })), ["N1"]);
  assert.deepEqual(totalsOf(view()), ["cash"]);
  assert.deepEqual(totalsOf(view({ scores: [7, 12] })), ["cash", "score"]);
});

test("clocks and headings in the words of the title", () => {
  assert.equal(clockLine(view()), "No track is left 2/5");
  assert.equal(heading({ event: "round_begun", round: 2 }), "Round 2");
  assert.equal(heading({ event: "laid" }), null);
});

test("companies wear the colours of their ranks, over again where there are many", () => {
  assert.match(ruleOf("co-n1", 1), /^:where\(\.co-n1\).*--fill: var\(--rank-1-fill\)/);
  assert.match(ruleOf("co-n9", COLOURS + 2), /--edge: var\(--rank-2-edge\)/);
});
