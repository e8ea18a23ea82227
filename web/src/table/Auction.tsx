// An auction: how every seat stands, what a bid would mean, and the bids themselves.

import { Badge } from "../board/plates.tsx";
import { say, several } from "../model/browser/words.ts";
import type { AuctionFace } from "../model/game/game.ts";
import type { Session } from "../model/table/session.ts";
import { type AuctionView, type Choice, choicesOf, type View } from "../model/table/view.ts";
import { Clause } from "../parts/Clause.tsx";
import { hinted } from "../parts/hints.ts";
import { useKeys } from "../parts/keys.ts";
import { Bidders } from "./auction/Bidders.tsx";
import { Bids, bidsOffered, type BidsProps } from "./auction/Bids.tsx";
import { Facts } from "./auction/Facts.tsx";
import { Limit, limitWords } from "./auction/Limit.tsx";
import { type Lot, lotOf } from "./auction/auctionState.ts";
import { typed, useHintedBid, useWish, type Wish } from "./auction/wish.ts";
import { WorthOfShare } from "./auction/Worth.tsx";

interface Props {
  readonly session: Session;
  readonly view: View;
  readonly auction: AuctionView;
  readonly face: AuctionFace;
}

export function AuctionPanel({ session, view, auction, face }: Props) {
  const lot = lotOf(view, auction, face);
  const bidder = session.isAsked.value ? auction.to_bid : session.seat.value;
  const wish = useWish(`${bidder} ${lot.company} ${lot.sold} ${lot.gone}`);
  useHintedBid(session, wish, bidsOffered(auction.next));
  const mayLimit = isLive(session) && bidder === session.seat.value;
  const isIn = bidder !== null && auction.in.includes(bidder) && (session.isAsked.value || mayLimit);
  return (
    <div class="auction">
      <LotTitle lot={lot} />
      <Bidders session={session} view={view} auction={auction} />
      <Facts session={session} view={view} auction={auction} face={face} bid={lookedAt(view, wish)} bidder={bidder} />
      <WorthOfShare session={session} auction={auction} lot={lot} bidder={bidder} />
      {!session.isAsked.value && <p class="feel">{waiting(session, auction)}</p>}
      <Refused session={session} />
      {isIn && (
        <Controls
          session={session}
          view={view}
          wish={wish}
          least={auction.next}
          cash={view.seats[bidder]?.cash ?? 0}
          mayLimit={mayLimit}
          cashLimit={face.cashLimit?.(view)}
        />
      )}
    </div>
  );
}

/** Whether the present is shown: a standing bid is for the table itself, not for the past or a what-if. */
function isLive(session: Session): boolean {
  return session.ply.value === null && session.whatIf.value === null;
}

/** "Third Baltimore & Ohio share", and how many there are. */
function LotTitle({ lot }: { lot: Lot }) {
  const nth = say(`auction.nth.${lot.sold + 1}`);
  const gone = lot.gone > 0 ? several("auction.gone", lot.gone) : "";
  return (
    <h2>
      <Badge company={lot.company} large />
      {say("auction.title", { nth, company: say(`company.${lot.company}`) })}
      <span class="sub">
        {[say("auction.in_all", { total: lot.total }), sold(lot), gone].filter(Boolean).join(", ")}
      </span>
    </h2>
  );
}

function sold(lot: Lot): string {
  return lot.sold === 0 ? say("auction.sold.none") : several("auction.sold", lot.sold);
}

/** The bid whose consequences are shown: the one under the finger, the one typed, or the least. */
function lookedAt(view: View, wish: Wish): Choice | undefined {
  const bids = choicesOf(view, "bid");
  const of = (amount: number | null) => bids.find(({ target }) => Number(target) === amount);
  return of(wish.looked.value) ?? of(typed(wish.exact.value)) ?? bids[0];
}

function waiting(session: Session, auction: AuctionView): string {
  const seat = session.seat.value;
  const name = session.names.value[auction.to_bid] ?? "";
  if (seat === null) return say("auction.wait", { name });
  if (seat === auction.by) return say("auction.wait.high", { name });
  return say(auction.in.includes(seat) ? "auction.wait" : "auction.wait.passed", { name });
}

interface ControlsProps extends BidsProps {
  readonly mayLimit: boolean;
  /** The clause that limits a bid by cash, where a title has one. */
  readonly cashLimit: string | undefined;
}

/** Bids in the first row; the limit in the second, with Pass at the opposite corner. */
function Controls({ mayLimit, cashLimit, ...props }: ControlsProps) {
  const { session, view } = props;
  const isAsked = session.isAsked.value;
  return (
    <div class="bidding" aria-busy={session.busy.value}>
      {isAsked && <Bids {...props} />}
      <div class="acts">
        {mayLimit && <Limit {...props} />}
        {isAsked && <Pass session={session} view={view} />}
      </div>
      <Notes {...props} isAsked={isAsked} mayLimit={mayLimit} cashLimit={cashLimit} />
    </div>
  );
}

function Pass({ session, view }: { session: Session; view: View }) {
  const pass = () => session.send(["pass"]);
  const isLegal = choicesOf(view, "pass").length > 0;
  useKeys(isLegal ? { p: pass } : {});
  return (
    <button type="button" class={`end pass${hinted(session, "pass")}`} aria-keyshortcuts="P" onClick={pass}>
      {say("page.verb.pass")} <kbd aria-hidden="true">P</kbd>
    </button>
  );
}

/** Why something was not done; what was typed stays. */
function Refused({ session }: { session: Session }) {
  const told = session.refusal.value;
  return (
    <div role="alert">
      {told !== null && told.space === null && (
        <p class="refused">
          {told.reason} {told.clause && <Clause id={told.clause} />}
        </p>
      )}
    </div>
  );
}

/** What is closed and why; and what a standing bid is. */
function Notes(props: ControlsProps & { isAsked: boolean }) {
  const { least, cash, isAsked, mayLimit, cashLimit } = props;
  const closed = [0, 1, 5].find((more) => least + more > cash);
  return (
    <p class="notes">
      {isAsked && closed !== undefined && (
        <span id="auction-closed">
          {say(`auction.closed.${closed === 0 ? "all" : "more"}`, { cash })}{" "}
          {cashLimit && <Clause id={cashLimit} />}{" "}
        </span>
      )}
      {mayLimit && <span id="limit-about">{limitWords(props)}</span>}
    </p>
  );
}
