// How an auction stands, read from the view: each seat's state, the least bid and why it is that, who bid what.

import type { AuctionFace, Sentence } from "../../model/game/game.ts";
import { inHands } from "../../model/table/shares.ts";
import type { Line } from "../../model/table/story.ts";
import { type AuctionView, dividendOf, type SeatView, type TableEvent, type View } from "../../model/table/view.ts";

export type State = "high" | "to_bid" | "in" | "passed" | "short";

/** How a seat stands: one word. Whoever has not passed but holds too little can only pass. */
export function stateOf(view: View, auction: AuctionView, seat: number): State {
  if (!auction.in.includes(seat)) return "passed";
  if (auction.by === seat) return "high";
  if ((view.seats[seat]?.cash ?? Infinity) < auction.next) return "short";
  return auction.to_bid === seat ? "to_bid" : "in";
}

/** All seats clockwise, from whoever put the share up. */
export function clockwise(view: View): readonly number[] {
  const first = view.turn ?? 0;
  return view.seats.map((_, step) => (first + step) % view.seats.length);
}

/** The share on the block: which one of its company it is, and how many there are. */
export interface Lot {
  readonly company: string;
  readonly sold: number;
  readonly gone: number;
  readonly total: number;
}

export function lotOf(view: View, { company }: AuctionView, face: AuctionFace): Lot {
  const [sold, gone] = [inHands(view.seats, company), face.sharesGone?.(view, company) ?? 0];
  return { company, sold, gone, total: sold + gone + (view.companies[company]?.shares_left ?? 0) };
}

/** Why the least bid is what it is: somebody has bid, or it is the least that this auction begins with. */
export function whyLeast(view: View, auction: AuctionView, names: readonly string[], face: AuctionFace): Sentence {
  if (auction.bid !== null && auction.by !== null) {
    return { key: "auction.least.higher", values: { name: names[auction.by] ?? "", bid: auction.bid } };
  }
  return face.whyLeast?.(view, auction) ?? { key: "auction.least.first", values: { least: auction.least } };
}

/** A figure before and after. */
export interface Outcome {
  readonly now: number;
  readonly then: number;
}

/** What all shares of a seat pay at a dividend, and what they would with one more of a company at its value after. */
export function dividendAfter(view: View, seat: SeatView, company: string, value: number | null): Outcome {
  const now = dividendOf(view, seat);
  const held = seat.shares[company] ?? 0;
  const was = view.companies[company]?.share_value ?? 0;
  return { now, then: now - held * was + (held + 1) * (value ?? was) };
}

/** The lines that stand: those taken back, and the taking back itself, are left out. */
export function effectiveLines(lines: readonly Line[]): readonly Line[] {
  const effective: Line[] = [];
  for (const line of lines) {
    const undone = /^undo (\d+)$/.exec(line.do);
    if (undone === null) effective.push(line);
    else effective.splice(-Number(undone[1]));
  }
  return effective;
}

const BIDDING = ["bid_made", "bidder_passed"];

/** What each seat bid last in the auction that is on, before a ply: until it ends, nothing happens but bids. */
export function lastBids(
  lines: readonly Line[],
  events: readonly TableEvent[],
  before: number,
): ReadonlyMap<number, number> {
  const effective = new Set(effectiveLines(lines.filter(({ ply }) => ply < before)).map(({ ply }) => ply));
  const told = events.filter(({ ply }) => ply !== undefined && effective.has(ply));
  const begun = told.findLastIndex(({ event }) => !BIDDING.includes(event));
  const bids = told.slice(begun + 1).filter(({ event }) => event === "bid_made");
  return new Map(bids.map((bid) => [bid["seat"], bid["amount"]]));
}

/** What is wrong with a standing bid, if anything; one below the least bid would only pass. */
export function wrongLimit(upTo: number, least: number, cash: number): "low" | "beyond" | null {
  if (upTo < least) return "low";
  return upTo > cash ? "beyond" : null;
}
