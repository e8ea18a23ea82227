// How every seat stands in the auction: one mark and one word each, with its shares of the company and its cash. Where
// there is little room seats are columns, and the roles keep it a table for whoever listens.

import { figure, has, say, several } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import type { AuctionView, View } from "../../model/table/view.ts";
import { clockwise, lastBids, type State, stateOf } from "./auctionState.ts";

const MARKS: Readonly<Record<State, string>> = {
  high: "M1.5 10.5h9M2 8.5V3.2l2.2 2L6 1.8l1.8 3.4 2.2-2v5.3z",
  to_bid: "M1 6h9M6.8 2.4 10.4 6 6.8 9.6",
  in: "M6 2.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6z",
  passed: "M2 6h8",
  short: "M2.5 2.5l7 7M9.5 2.5l-7 7",
};

export function Mark({ state }: { state: State }) {
  return (
    <svg class="mark" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d={MARKS[state]} />
    </svg>
  );
}

interface Props {
  readonly session: Session;
  readonly view: View;
  readonly auction: AuctionView;
}

export function Bidders({ session, view, auction }: Props) {
  const bids = lastBids(session.lines.value, session.events.value, session.ply.value ?? Infinity);
  return (
    <table class="bidders" role="table" aria-label={say("auction.bidders")}>
      <thead class="hidden" role="rowgroup">
        <tr role="row">
          {["seat", "state", "about", "shares", "cash"].map((column) => (
            <th key={column} scope="col" role="columnheader">
              {say(`auction.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {clockwise(view).map((seat) => (
          <Bidder key={seat} session={session} view={view} auction={auction} seat={seat} bid={bids.get(seat) ?? null} />
        ))}
      </tbody>
    </table>
  );
}

function Bidder({ session, view, auction, seat, bid }: Props & { seat: number; bid: number | null }) {
  const state = stateOf(view, auction, seat);
  const isMine = seat === session.seat.value;
  const held = view.seats[seat]?.shares[auction.company] ?? 0;
  const cash = view.seats[seat]?.cash ?? null;
  const about = state === "short" ? say("auction.short", { cash, needs: auction.next }) : past(view, state, seat, bid);
  return (
    <tr role="row" class={`${state}${auction.to_bid === seat ? " asked" : ""}`}>
      <th scope="row" role="rowheader">
        <span title={session.names.value[seat]}>{session.names.value[seat]}</span>
        {isMine && <i> {say("page.you")}</i>}
      </th>
      <td role="cell" class="state">
        <Mark state={state} /> {say(`auction.state.${state}`, { bid: auction.bid })}
      </td>
      <td role="cell" class="about">
        {about}
      </td>
      <td role="cell" class="shares">
        {held === 0 ? "–" : several("auction.shares", held)}
      </td>
      <td role="cell" class="cash">
        {figure(cash)}
      </td>
    </tr>
  );
}

/** What a seat has done in this auction: "bid 8, offered it". The high bid already stands beside it. */
function past(view: View, state: State, seat: number, bid: number | null): string {
  const parts = [
    bid !== null && state !== "high" ? say("auction.has_bid", { bid }) : "",
    seat === view.turn ? offered(view.phase) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** What made it this seat's auction; a phase in which nobody offers shares has a sentence of its own. */
function offered(phase: string): string {
  return say(has(`auction.offered.${phase}`) ? `auction.offered.${phase}` : "auction.offered");
}
