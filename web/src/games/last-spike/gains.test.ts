import assert from "node:assert/strict";
import { test } from "node:test";
import { type Parts, partly } from "../../testing/partly.ts";
import { gains, lastTiles, marksOf, sources } from "./gains.ts";
import type { TableEvent } from "./types.ts";

const laid = (seat: number, tile: string, ply = 0, cost = 3000): TableEvent => ({
  ...{ event: "tile_laid", seat, tile, cost, ply },
});

test("a tile costs its player, and a complete route pays every owner", () => {
  const events: readonly TableEvent[] = [
    laid(1, "V3"),
    { event: "route_completed", route: "V", cities: [] },
    { event: "payout_made", route: "V", payments: [7000, 10000, 0] },
  ];
  assert.deepEqual(gains(events, 3), [7000, 7000, 0]);
});

test("land is paid and sold, and the last spike brings its bonus", () => {
  const events: readonly TableEvent[] = [
    { event: "land_sold", seat: 2, city: "DEN", value: 3000, price: 5000 },
    { event: "isolated_tile_laid", seat: 2, tile: "V2", cost: 10000 },
    { event: "last_spike_driven", seat: 2, bonus: 20000 },
    { event: "land_bought", seat: 0, city: "OGD", price: 4000 },
  ];
  assert.deepEqual(gains(events, 3), [-4000, 0, 13000]);
});

test("each kind of money has one column at the end", () => {
  const of = (event: Parts<TableEvent>) =>
    sources.filter((source) => source.of(partly<TableEvent>(event)) !== null).length;
  assert.equal(of({ event: "tile_laid", seat: 0, cost: 1 }), 1);
  assert.equal(of({ event: "payout_made", payments: [] }), 1);
  assert.equal(of({ event: "tile_drawn", seat: 0, tile: "?" }), 0);
});

test("the last move is all that the others laid since one's own tile", () => {
  const events = [laid(0, "A1", 3), laid(1, "A2", 6), laid(2, "A3", 9)];
  assert.deepEqual(lastTiles(events, 12, 0), ["A2", "A3"]);
  assert.deepEqual(lastTiles(events, 12, null), ["A3"]);
  assert.deepEqual(lastTiles(events, 12, 2), ["A3"]);
});

test("in the past nothing later is marked", () => {
  const events = [laid(0, "A1", 3), laid(1, "A2", 6)];
  assert.deepEqual(lastTiles(events, 4, null), ["A1"]);
  assert.deepEqual(lastTiles(events, 3, null), []);
});

test("names with the same first letter get two", () => {
  assert.deepEqual(marksOf(["Ann", "Ben", "Adam"]), ["An", "B", "Ad"]);
});
