import assert from "node:assert/strict";
import { test } from "node:test";
import type { Atlas, Space } from "../../model/game/atlas.ts";
import { partly } from "../../testing/partly.ts";
import { costOf, endsOf, missingOf, paysOf, stateOf, toSpike } from "./land.ts";
import type { Choice, ChoiceOf, View } from "./types.ts";

const city = (id: string, x: number) => ({
  id,
  name: id,
  x,
  y: 0,
  plaque_x: 0,
  plaque_y: 0,
  routes: ["V"],
  prices: [0],
  pays: [5000, 10000],
});
const space = (id: string, x: number) => partly<Space>({ id, x, y: 0, cost: 3000, route: id.charAt(0) });
const spaces = [space("V1", 80), space("V2", 60), space("V3", 40), space("V4", 20)];
const cities = [city("OGD", 0), city("DEN", 100)];
const atlas = partly<Atlas>({ cities, spaces, space: new Map(spaces.map((one) => [one.id, one])) });

function view(laid: readonly string[], plays: readonly Choice[] = [], pending: string | null = null): View {
  const board = {
    laid,
    routes: [],
    land: {},
    draw_pile: 0,
    pending,
    free_taken: false,
    railway: { cities: ["DEN", "OGD"], routes: ["V"] },
  };
  return partly<View>({ board, choices: plays });
}

const V3 = partly<ChoiceOf<"play">>({ do: "play V3", verb: "play", target: "V3", cost: 6000 });

test("a route is named from the city at its space 1", () => {
  assert.deepEqual(
    endsOf(atlas, "V").map(({ id }) => id),
    ["DEN", "OGD"],
  );
});

test("a tile that is only tried is not yet built", () => {
  const [before, after] = [view(["V1"], [V3]), view(["V1", "V3"])];
  assert.equal(stateOf("V1", after, before, []), "laid");
  assert.equal(stateOf("V3", after, before, ["V3"]), "pending");
  assert.equal(stateOf("V3", before, before, ["V3"]), "playable");
  assert.equal(stateOf("V2", before, before, ["V2"]), "held");
  assert.equal(stateOf("V4", before, before, []), "unbuilt");
});

test("a tile that waits for its payment is chosen", () => {
  const now = view([], [], "V3");
  assert.equal(stateOf("V3", now, now, ["V3"]), "pending");
});

test("what a choice says of the cost goes before what is printed", () => {
  const printed = partly<Space>({ id: "V3", cost: 3000 });
  assert.equal(costOf(printed, view([], [V3])), 6000);
  assert.equal(costOf(printed, view([])), 3000);
});

test("the nearest railway lacks what its routes lack", () => {
  assert.deepEqual(toSpike(atlas, view(["V2"])), ["V1", "V3", "V4"]);
  assert.deepEqual(toSpike(atlas, view(["V1", "V2", "V3", "V4"])), []);
});

test("what a route lacks, and what cards pay", () => {
  assert.deepEqual(missingOf(atlas, "V", ["V1", "V4"]), ["V2", "V3"]);
  const denver = atlas.cities[1];
  assert.ok(denver);
  assert.equal(paysOf(denver, 0), 0);
  assert.equal(paysOf(denver, 2), 10000);
});
