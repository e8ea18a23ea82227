// An auction as the log tells it: what was bid by whom, how it ended, and its bids in rows.

import type { Atom } from "../../model/table/entries.ts";
import type { TableEvent } from "../../model/table/view.ts";

/** A bid, or a pass, by the line that said it. */
export interface Said {
  readonly seat: number;
  readonly amount: number | null;
  readonly atom: Atom;
}

export interface AuctionTold {
  readonly company: string;
  /** The least bid that it began with, where that was told. */
  readonly least: number | null;
  readonly said: readonly Said[];
  readonly sold: { readonly seat: number; readonly price: number } | null;
  /** How it ended where nobody bought. */
  readonly unsold: TableEvent | null;
  /** What else stands in its paragraph. */
  readonly beside: readonly TableEvent[];
}

const BIDS = ["bid_made", "bidder_passed"];

/** The auction of a paragraph, if it tells one. */
export function auctionOf(atoms: readonly Atom[]): AuctionTold | null {
  const events = atoms.flatMap(({ event }) => (event === null ? [] : [event]));
  const told = events.find((event) => [...BIDS, "share_offered"].includes(event.event));
  if (told === undefined) return null;
  const offered = events.find((event) => event.event === "share_offered");
  const sold = events.find((event) => event.event === "share_sold");
  const others = events.filter((event) => !["share_offered", "share_sold", ...BIDS].includes(event.event));
  const lastBid = events.findLastIndex((event) => BIDS.includes(event.event));
  const unsold =
    sold === undefined ? others.find((event) => events.indexOf(event) > lastBid && lastBid >= 0) : undefined;
  return {
    company: String(told["company"]),
    least: offered === undefined ? null : Number(offered["least"]),
    said: atoms.flatMap(saidBy),
    sold: sold === undefined ? null : { seat: Number(sold["seat"]), price: Number(sold["price"]) },
    unsold: unsold ?? null,
    beside: others.filter((event) => event !== unsold),
  };
}

function saidBy(atom: Atom): readonly Said[] {
  const { event } = atom;
  if (event === null || !BIDS.includes(event.event)) return [];
  return [{ seat: Number(event["seat"]), amount: event.event === "bid_made" ? Number(event["amount"]) : null, atom }];
}

/** The last bid that was made; null while nobody has bid. */
export function highOf({ said }: AuctionTold): Said | null {
  return said.findLast(({ amount }) => amount !== null) ?? null;
}

/** Who bid too, and gave up last. */
export function lastOut({ said, sold }: AuctionTold): number | null {
  const bidders = new Set(said.flatMap(({ seat, amount }) => (amount === null ? [] : [seat])));
  const out = said.findLast(({ seat, amount }) => amount === null && bidders.has(seat) && seat !== sold?.seat);
  return out?.seat ?? null;
}

/** The seats in the order in which they spoke, and what they said, row by row. */
export function tableOf({ said }: AuctionTold): {
  readonly seats: readonly number[];
  readonly rows: readonly (readonly (Said | null)[])[];
} {
  const seats = [...new Set(said.map(({ seat }) => seat))];
  const rows: (Said | null)[][] = [];
  let last = seats.length;
  for (const one of said) {
    const column = seats.indexOf(one.seat);
    if (column <= last) rows.push(seats.map(() => null));
    rows.at(-1)?.splice(column, 1, one);
    last = column;
  }
  return { seats, rows };
}
