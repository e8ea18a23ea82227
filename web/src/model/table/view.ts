// A view, as the page reads it: what a seat may know, with its choices. Each game narrows its `board`.

import type { Choice, SeatView, View as AnyView } from "../../generated/types.ts";

export type { AuctionView, Choice, CompanyView, ExpansionView, SeatView } from "../../generated/types.ts";

export interface View<Board = unknown> extends Omit<AnyView, "board"> {
  readonly board: Board;
}

/** What happened: a kind and its values. `ply` is that of its line in the log. */
export interface TableEvent {
  readonly event: string;
  readonly ply?: number;
  readonly [name: string]: unknown;
}

/** The choices of some verbs. */
export function choicesOf(view: View, ...verbs: readonly string[]): readonly Choice[] {
  return view.choices.filter((choice) => verbs.includes(choice.verb));
}

/** What each share pays, as the view says it, times the shares held. */
export function dividendOf(view: View, seat: SeatView): number {
  const paid = Object.entries(seat.shares).map(([id, count]) => count * (view.companies[id]?.share_value ?? 0));
  return paid.reduce((sum, one) => sum + one, 0);
}
