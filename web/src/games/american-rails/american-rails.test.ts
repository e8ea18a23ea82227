// Order of play, drafts, connections and the last move of American Rails: what the page works out by itself.

import assert from "node:assert/strict";
import test from "node:test";
import type { Atlas, Space } from "../../model/game/atlas.ts";
import "../../testing/browser.ts";
import { partly } from "../../testing/partly.ts";
import { shownAt, spread } from "../shares/ruler.ts";
import { auction } from "./auction.ts";
import { companyFor, doing, hexesOf, laysOf, withoutLay } from "./doing.ts";
import { explains } from "./explains.ts";
import { lastMove } from "./last.ts";
import { distance, hexesToGo, links } from "./links.ts";
import { after, initialsOf, nextOrder, placesAt, thisOrder } from "./order.ts";
import { clockOf, spaceOf, valuesOf, yearsOf } from "./table.ts";
import type { Choice, TableEvent, View } from "./types.ts";

const { deed } = await import("./deed.ts");
const { Session } = await import("../../model/table/session.ts");
const { momentOf } = await import("./moment.ts");

function space(id: string, neighbours: readonly string[], rest: Partial<Space> = {}): Space {
  const none = { name: null, income: null, house: null, track: null, full: null, shared: null, route: null };
  return {
    id,
    x: 0,
    y: 0,
    terrain: "plain",
    cost: 2,
    neighbours,
    one: false,
    never_developed: false,
    ...none,
    ...rest,
  };
}

/** A line of five hexes, with a second way round its middle. */
const SPACES = [
  space("A1", ["A2"], { name: "Alpha", terrain: "special", full: 5, shared: 3 }),
  space("A2", ["A1", "A3", "B2"]),
  space("A3", ["A2", "A4"], { terrain: "forest", one: true }),
  space("A4", ["A3", "B2", "A5"]),
  space("A5", ["A4"], { name: "Omega", terrain: "special", full: 4, shared: 2 }),
  space("B2", ["A2", "A4"]),
];
const ATLAS = partly<Atlas>({
  spaces: SPACES,
  space: new Map(SPACES.map((one) => [one.id, one])),
  companies: ["AME", "LIB"].map((id) => ({ id, name: id, start: null })),
});

function view(
  phase: View["phase"],
  board: Partial<View["board"]> = {},
  tracks: Readonly<Record<string, readonly string[]>> = {},
): View {
  const company = (id: string) => ({
    treasury: 9,
    income: 0,
    shares_left: 1,
    pieces_left: 9,
    track: tracks[id] ?? [],
    share_value: 0,
  });
  const whole = {
    cubes: { pass: 0, develop: 0, fund: 0, two: 2, expand3: 3, auction: 0, expand4: 4 },
    year: 1853,
    action_phase: 2,
    turn_order: [0, 1, 2],
    track: { 1: {}, 2: {}, 3: {} },
    developed: [],
    markers_left: 5,
    connections: {},
    removed: [],
    shares_removed: {},
    founding: null,
    values: {},
    connection: 10,
  };
  return partly<View>({
    phase,
    ply: 9,
    turn: 1,
    to_act: 1,
    seats: [0, 1, 2].map(() => ({ cash: 10, shares: {} })),
    companies: { AME: company("AME"), LIB: company("LIB") },
    board: { ...whole, ...board },
    auction: null,
    expansion: null,
    choices: [],
  });
}

function lay(target: string): Choice {
  return partly<Choice>({ do: `lay ${target}`, verb: "lay", target });
}

test("an auction of the preparation has a clause of its own, and shares may have left the game", () => {
  const lot = { company: "LIB", least: 10, bid: null, by: null, next: 10, in: [0, 1, 2], to_bid: 0 };
  assert.equal(auction.whyLeast?.(view("bid"), lot).key, "auction.american-rails.least.year");
  assert.deepEqual(auction.whyLeast?.(view("bid", { action_phase: 0 }), lot), {
    key: "auction.american-rails.least.preparation",
    values: { least: 10 },
  });
  assert.equal(auction.sharesGone?.(view("bid", { shares_removed: { LIB: 1 } }), "LIB"), 1);
});

test("a space that was taken for what follows is not named, and one that is declined is", () => {
  const told = (verb: string, target: string) => ({ verb, target, spaces: [] });
  assert.equal(deed(told("take", "develop"), told("develop", "D16")), "");
  assert.equal(deed(told("take", "develop"), told("decline", "")), "drawing.american-rails.space.develop");
  assert.equal(deed(told("two", "bank"), undefined), "page.two.bank");
  assert.equal(deed(told("develop", "D16"), undefined), null);
});

test("where no cube can be laid, none is said to be left", () => {
  const rest = (...choices: Choice[]) => {
    const session = new Session<View, TableEvent>("", false);
    const decline = partly<Choice>({ do: "decline", verb: "decline" });
    const now = { ...view("expand"), expansion: { company: null, left: 3, laid: [] }, choices: [...choices, decline] };
    session.now.value = now;
    return momentOf(session, now).rest;
  };
  assert.equal(rest(), "american-rails.moment.no_more");
  assert.match(rest(lay("LIB A2")), /^drawing\.american-rails\.moment\.expand\.more/);
});

test("a space of the track stands for what it does, and laying and stopping are building", () => {
  assert.deepEqual(explains("take", "fund"), ["take", "fund"]);
  assert.deepEqual(explains("take", "expand4"), ["take", "expand"]);
  assert.deepEqual([...explains("lay", "AME D15"), ...explains("stop", "")], ["expand", "expand"]);
});

test("the second phase goes by the first column, from its top", () => {
  const now = view("take", { track: { 1: { expand3: 0, develop: 1, pass: 2 } } });
  assert.deepEqual(thisOrder(now), [2, 1, 0]);
  assert.deepEqual(after(now, 1), [0]);
});

test("a place in the next phase is known when no later marker can change it", () => {
  assert.deepEqual(nextOrder(view("take"), { expand4: 0 }), [null, null, 0]);
  assert.deepEqual(nextOrder(view("take"), { expand4: 0, pass: 1 }), [1, null, 0]);
  assert.deepEqual(nextOrder(view("take"), { fund: 0, two: 1 }), [null, null, null]);
});

test("a space says where one would come in the next phase", () => {
  const now = view("take", { track: { 1: {}, 2: { fund: 0 } } });
  assert.deepEqual(placesAt(now, "pass", 1), [0, 0]);
  assert.deepEqual(placesAt(now, "expand4", 1), [2, 2]);
  assert.deepEqual(placesAt(now, "two", 1), [1, 2]);
});

test("names with the same first letter become numbers", () => {
  assert.deepEqual(initialsOf(["Ann", "ben"]), ["A", "B"]);
  assert.deepEqual(initialsOf(["Ann", "Ada"]), ["1", "2"]);
});

test("a draft is read as the space that leads and what is chosen after it", () => {
  const take = doing(view("take"), ["take expand4", "lay LIB A2"]);
  assert.deepEqual(
    [take.asked, take.space, take.lead, take.chosen],
    ["expand", "expand4", ["take expand4"], ["lay LIB A2"]],
  );
  const two = doing(view("take"), ["take two", "two expand", "lay LIB A2"]);
  assert.deepEqual([two.asked, two.lead.length, two.chosen.length], ["expand", 2, 1]);
  const bank = doing(view("take"), ["take two", "two bank"]);
  assert.deepEqual([bank.asked, bank.chosen], ["two", ["two bank"]]);
  assert.equal(doing(view("take"), ["take pass"]).asked, "pass");
});

test("a phase that has truly begun needs no draft", () => {
  const now = view("expand", { track: { 1: {}, 2: { expand3: 1 }, 3: {} } });
  const { asked, space: taken, lead } = doing(now, []);
  assert.deepEqual([asked, taken, lead], ["expand", "expand3", []]);
  assert.equal(spaceOf(now, 0), null);
});

test("the company is the picked one, the last one used, or the one with most to choose from", () => {
  const choices = ["AME A2", "LIB A2", "LIB A4"].map(lay);
  assert.equal(companyFor(null, ["AME", "LIB"], choices, []), "LIB");
  assert.equal(companyFor("AME", ["AME", "LIB"], choices, []), "AME");
  assert.equal(companyFor("REP", ["AME", "LIB"], choices, [{ company: "AME", hex: "A2" }]), "AME");
  assert.equal(companyFor(null, [], [], []), null);
  assert.deepEqual([...hexesOf(choices, "LIB").keys()], ["A2", "A4"]);
});

test("a cube that is taken away takes those with it that would hang in the air", () => {
  const before = view("expand", {}, { LIB: ["A1"], AME: ["A5"] });
  const lays = laysOf(["lay LIB A2", "lay LIB A3", "lay AME A4", "lay LIB B2"]);
  const left = withoutLay(lays, { company: "LIB", hex: "A2" }, before, ATLAS);
  assert.deepEqual(left, [{ company: "AME", hex: "A4" }]);
  const more = withoutLay(lays, { company: "LIB", hex: "A3" }, before, ATLAS);
  assert.deepEqual(
    more.map(({ hex }) => hex),
    ["A2", "A4", "B2"],
  );
});

test("a way to a city goes around a forest that is full", () => {
  const free = view("take", {}, { LIB: ["A1"] });
  assert.equal(distance(free, ATLAS, ["A1"], "A5"), 4);
  assert.equal(hexesToGo(free, ATLAS, "LIB", ["A1", "A5"]), 4);
  assert.deepEqual(links(free, ATLAS), [{ cities: ["A1", "A5"], companies: ["LIB"], toGo: 4 }]);
  const full = view("take", {}, { LIB: ["A1", "A2"], AME: ["A3", "B2"] });
  assert.equal(distance(full, ATLAS, ["A1", "A2"], "A5"), 3);
  const done = view("take", { connections: { LIB: [["A5", "A1"]] } }, { LIB: ["A1", "A5"] });
  assert.deepEqual(links(done, ATLAS)[0]?.companies, ["LIB"]);
});

test("the last move is the last turn on the map, without what was taken back", () => {
  const events = partly<readonly TableEvent[]>([
    { event: "space_taken", ply: 1 },
    { event: "cube_laid", company: "LIB", hex: "A1", ply: 2 },
    { event: "space_taken", ply: 3 },
    { event: "cube_laid", company: "LIB", hex: "A2", ply: 4 },
    { event: "cube_laid", company: "LIB", hex: "A3", ply: 5 },
    { event: "space_taken", ply: 6 },
    { event: "cube_laid", company: "AME", hex: "A5", ply: 7 },
  ]);
  assert.deepEqual(lastMove(events, view("take", {}, { LIB: ["A1", "A2", "A3"] })), ["A2", "A3"]);
});

test("a marker makes a city worth more, and the years of a game follow from its clock", () => {
  const city = ATLAS.space.get("A1") ?? space("A1", []);
  assert.deepEqual(valuesOf(city, view("take")), [5, 3]);
  assert.deepEqual(valuesOf(city, view("take", { developed: ["A1"], values: { A1: [7, 4] } })), [7, 4]);
  const clocks = [{ key: "year", reached: 3, of: 7, clause: "AR-END-1" }];
  const now = { ...view("take"), clocks };
  assert.deepEqual(yearsOf(now), [1851, 1852, 1853, 1854, 1855, 1856, 1857]);
  assert.equal(clockOf(now, "year").reached, 3);
});

test("plates on the ruler keep apart, and go round beyond its end", () => {
  assert.deepEqual(spread([10, 10, 50], 4, 0, 100), [8, 12, 50]);
  assert.deepEqual([shownAt(100, 100), shownAt(101, 100)], [100, 1]);
});
