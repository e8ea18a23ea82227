// Beats that all share games have: an auction, and a dividend.

import { say, several } from "../../model/browser/words.ts";
import type { BeatWords, Teller } from "../../model/game/game.ts";
import type { BidMade, BidderPassed, DividendPaid, ShareOffered, ShareSold } from "../../generated/types.ts";

export type ShareEvent = ShareOffered | BidMade | BidderPassed | ShareSold | DividendPaid;

/** A sentence in the second person for the reader, in the third for all others. */
export function toldOf(
  key: string,
  seat: number,
  { speech, you }: Teller,
  values: Readonly<Record<string, unknown>> = {},
) {
  return say(`${key}.${seat === you ? "you" : "they"}`, { ...values, name: speech.name(seat) });
}

function isOf<K extends ShareEvent["event"]>(kind: K) {
  return (event: { readonly event: string }): event is Extract<ShareEvent, { readonly event: K }> =>
    event.event === kind;
}

/** An auction: who offered what, and who has it for how much; while it runs, the highest bid. */
export function auctionBeat(events: readonly { readonly event: string }[], teller: Teller): BeatWords | null {
  const offer = events.find(isOf("share_offered"));
  const sold = events.find(isOf("share_sold"));
  const bids = events.filter(isOf("bid_made"));
  const company = offer?.company ?? bids[0]?.company ?? events.find(isOf("bidder_passed"))?.company;
  if (company === undefined) return null;
  const did = offer === undefined ? say("strip.auction") : toldOf("strip.offered", offer.seat, teller);
  return { did, company, came: cameOf(sold, bids.at(-1), events, teller), spaces: [] };
}

function cameOf(
  sold: ShareSold | undefined,
  high: BidMade | undefined,
  events: readonly { readonly event: string }[],
  teller: Teller,
): string {
  if (sold !== undefined) return toldOf("strip.sold", sold.seat, teller, { price: sold.price });
  if (high !== undefined) return toldOf("strip.high", high.seat, teller, { amount: high.amount });
  const passes = events.filter(isOf("bidder_passed")).length;
  return passes === 0 ? say("strip.no_bid") : several("strip.passed", passes);
}

/** What dividends brought each seat in all. */
export function paidInAll(events: readonly { readonly event: string }[]): readonly number[] {
  const paid = events.filter(isOf("dividend_paid"));
  const seats = Math.max(0, ...paid.map(({ payments }) => payments.length));
  return Array.from({ length: seats }, (_, seat) => paid.reduce((sum, { payments }) => sum + (payments[seat] ?? 0), 0));
}

export function dividendBeat(events: readonly { readonly event: string }[]): BeatWords | null {
  const parts = paidInAll(events);
  if (parts.length === 0) return null;
  return { did: say("strip.dividend"), came: say("strip.dividend.came"), parts, spaces: [] };
}

/** An income before and after: "income 18 → 20". */
export function incomeWords(from: number, to: number): string {
  return from === to ? say("strip.income.same", { to }) : say("strip.income", { from, to });
}
