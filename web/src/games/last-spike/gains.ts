// Money by events: what each seat gains or pays, for the ledger while something is tried and for the table at the end.

import type { Source } from "../../model/game/game.ts";
import type { TableEvent } from "../../model/table/view.ts";

type Paid = (event: TableEvent) => readonly number[] | null;

function amount(event: TableEvent, name: string): number {
  return Number(event[name] ?? 0);
}

/** One seat's money as a row of all seats; those after it are left out. */
function alone(event: TableEvent, money: number): readonly number[] {
  const seat = amount(event, "seat");
  return Array.from({ length: seat + 1 }, (_, number) => (number === seat ? money : 0));
}

function by(kinds: readonly string[], money: (event: TableEvent) => number): Paid {
  return (event) => (kinds.includes(event.event) ? alone(event, money(event)) : null);
}

const payouts: Paid = (event) => (event.event === "payout_made" ? (event["payments"] as readonly number[]) : null);
const spike = by(["last_spike_driven"], (event) => amount(event, "bonus"));
const sold = by(["land_sold"], (event) => amount(event, "value"));
const tiles = by(["tile_laid", "isolated_tile_laid"], (event) => -amount(event, "cost"));
const bought = by(["land_bought"], (event) => -amount(event, "price"));

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

const LAYING = ["tile_laid", "isolated_tile_laid"];

/** The tiles that were laid last before a ply: those of the others since the reader's own, else the last one. */
export function lastTiles(events: readonly TableEvent[], ply: number, reader: number | null): readonly string[] {
  const laid = events.filter((event) => LAYING.includes(event.event) && (event.ply ?? 0) < ply);
  const own = laid.findLastIndex((event) => event["seat"] === reader);
  const since = reader === null || own === laid.length - 1 ? laid.slice(-1) : laid.slice(own + 1);
  return since.map((event) => String(event["tile"]));
}

/** Short marks for names: the first letter, or as many as tell them apart. */
export function marksOf(names: readonly string[]): readonly string[] {
  return names.map((name, seat) => {
    const others = names.filter((_, number) => number !== seat).map((other) => other.toLowerCase());
    const isClear = (length: number) => !others.some((other) => other.startsWith(name.slice(0, length).toLowerCase()));
    return isClear(1) || !isClear(2) ? name.slice(0, 1) : name.slice(0, 2);
  });
}
