// Money by events: what each seat gains or pays, for the ledger while something is tried and for the table at the end.

import { eventsOf } from "../../model/table/view.ts";
import type { Source, TableEvent } from "./types.ts";

type Paid = Source["of"];

/** One seat's money as a row of all seats; those after it are left out. */
function alone(seat: number, money: number): readonly number[] {
  return [...Array.from({ length: seat }, () => 0), money];
}

const payouts: Paid = (event) => (event.event === "payout_made" ? event.payments : null);
const spike: Paid = (event) => (event.event === "last_spike_driven" ? alone(event.seat, event.bonus) : null);
const sold: Paid = (event) => (event.event === "land_sold" ? alone(event.seat, event.value) : null);
const bought: Paid = (event) => (event.event === "land_bought" ? alone(event.seat, -event.price) : null);
const tiles: Paid = (event) =>
  event.event === "tile_laid" || event.event === "isolated_tile_laid" ? alone(event.seat, -event.cost) : null;

export const sources: readonly Source[] = [
  { key: "last-spike.source.payouts", of: payouts },
  { key: "last-spike.source.spike", of: spike },
  { key: "last-spike.source.tiles", of: tiles },
  { key: "last-spike.source.bought", of: bought },
  { key: "last-spike.source.sold", of: sold },
];

/** What each seat would have more, or less, after some events. It needs no cash, which may be hidden. */
export function gains(events: readonly TableEvent[], seats: number): readonly number[] {
  const rows = events.flatMap((event) => sources.map((source) => source.of(event)).filter((row) => row !== null));
  return Array.from({ length: seats }, (_, seat) => rows.reduce((sum, row) => sum + (row[seat] ?? 0), 0));
}

/** The tiles that were laid last before a ply: those of the others since the reader's own, else the last one. */
export function lastTiles(events: readonly TableEvent[], ply: number, reader: number | null): readonly string[] {
  const laid = eventsOf(events, "tile_laid", "isolated_tile_laid").filter((event) => (event.ply ?? 0) < ply);
  const own = laid.findLastIndex((event) => event.seat === reader);
  const since = reader === null || own === laid.length - 1 ? laid.slice(-1) : laid.slice(own + 1);
  return since.map(({ tile }) => tile);
}

/** Short marks for names: the first letter, or as many as tell them apart. */
export function marksOf(names: readonly string[]): readonly string[] {
  return names.map((name, seat) => {
    const others = names.filter((_, number) => number !== seat).map((other) => other.toLowerCase());
    const isClear = (length: number) => !others.some((other) => other.startsWith(name.slice(0, length).toLowerCase()));
    return isClear(1) || !isClear(2) ? name.slice(0, 1) : name.slice(0, 2);
  });
}
