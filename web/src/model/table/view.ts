// What views and events of all titles have in common: this much the page reads of any of them. The page of a title is
// typed by the title's own, which are unions told apart by a key.

import type {
  GeneralChoice as Choice,
  GeneralEvent as TableEvent,
  GeneralView as View,
  SeatView,
} from "../../generated/types.ts";

export type { AuctionView, Clock, CompanyView, ExpansionView, SeatView } from "../../generated/types.ts";
export type { Choice, TableEvent, View };

/** Those of several kinds of objects whose tag has some values; where a tag may be anything, nothing is known of it. */
type Tagged<T, Tag extends keyof T, Value> = string extends T[Tag] ? T : Extract<T, { readonly [K in Tag]: Value }>;

/** The events of some kinds. */
export function eventsOf<E extends TableEvent, K extends E["event"]>(
  events: readonly E[],
  ...kinds: readonly K[]
): readonly Tagged<E, "event", K>[] {
  return events.filter((event): event is Tagged<E, "event", K> => kinds.some((kind) => kind === event.event));
}

/** The choices of some verbs. */
export function choicesOf<C extends Choice, V extends C["verb"]>(
  { choices }: { readonly choices: readonly C[] },
  ...verbs: readonly V[]
): readonly Tagged<C, "verb", V>[] {
  return choices.filter((choice): choice is Tagged<C, "verb", V> => verbs.some((verb) => verb === choice.verb));
}

/** What each share pays, as the view says it, times the shares held. */
export function dividendOf(view: View, seat: SeatView): number {
  const paid = Object.entries(seat.shares).map(([id, count]) => count * (view.companies[id]?.share_value ?? 0));
  return paid.reduce((sum, one) => sum + one, 0);
}
