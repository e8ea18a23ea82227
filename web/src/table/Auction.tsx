// An auction: how every seat stands, what a bid would mean, and the bids themselves.

import type { ComponentChildren } from "preact";
import { Badge } from "../board/plates.tsx";
import { say, several } from "../model/browser/words.ts";
import type { AuctionFace } from "../model/game/game.ts";
import type { Session } from "../model/table/session.ts";
import { type AuctionView, type Choice, choicesOf, type View } from "../model/table/view.ts";
import { Clause } from "../parts/Clause.tsx";
import { hinted } from "../parts/hints.ts";
import { useKeys } from "../parts/keys.ts";
import { Bidders } from "./auction/Bidders.tsx";
import { Bids, bidsOffered, type BidsProps, SureBid } from "./auction/Bids.tsx";
import { Facts } from "./auction/Facts.tsx";
import { isSpent, Limit, limitWords, SureLimit } from "./auction/Limit.tsx";
import { type Lot, lotOf } from "./auction/auctionState.ts";
import { typed, useHintedBid, useSpent, wishFor, type Wish } from "./auction/wish.ts";
import { WorthOfShare } from "./auction/Worth.tsx";

interface Props {
  readonly session: Session;
  readonly view: View;
  readonly auction: AuctionView;
  readonly face: AuctionFace;
  /** The button that asks for a hint; it ends the row of bids. */
  readonly hint?: ComponentChildren;
  /** What can be done here, in words; it unfolds with what the share is worth. */
  readonly help?: ComponentChildren;
}

export function AuctionPanel({ session, view, auction, face, hint, help }: Props) {
  const lot = lotOf(view, auction, face);
  const bidder = session.isAsked.value ? auction.to_bid : session.seat.value;
  const wish = wishFor(session, `${bidder} ${lot.company} ${lot.sold} ${lot.gone}`);
  useSpent(session, wish);
  useHintedBid(session, wish, bidsOffered(auction.next));
  const mayLimit = isLive(session) && bidder === session.seat.value;
  const isIn = bidder !== null && auction.in.includes(bidder) && (session.isAsked.value || mayLimit);
  return (
    <div class="auction">
      <LotTitle lot={lot} />
      <Bidders session={session} view={view} auction={auction} />
      <Facts view={view} auction={auction} bid={lookedAt(view, wish)} bidder={bidder} />
      <WorthOfShare session={session} view={view} auction={auction} lot={lot} bidder={bidder} face={face} help={help} />
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
          hint={hint}
        />
      )}
    </div>
  );
}

/** Whether the present is shown: a standing bid is for the table itself, not for the past or a what-if. */
function isLive(session: Session): boolean {
  return session.ply.value === null && session.whatIf.value === null && session.seenAt.value === null;
}

/** "Third Baltimore & Ohio share", and how many there are. */
function LotTitle({ lot }: { lot: Lot }) {
  const nth = say(`auction.nth.${lot.sold + 1}`);
  const gone = lot.gone > 0 ? several("auction.gone", lot.gone) : "";
  return (
    <h2>
      <Badge company={lot.company} large />
      {say("auction.title", { nth, company: say(`company.${lot.company}`) })}
      <span class="sub">{[inAll(lot), gone].filter(Boolean).join(", ")}</span>
    </h2>
  );
}

/** How many there are and how many are sold, or that it is the last. */
function inAll({ sold, gone, total }: Lot): string {
  if (sold + gone + 1 === total) return say("auction.last_of", { total });
  const told = sold === 0 ? say("auction.sold.none") : several("auction.sold", sold);
  return `${say("auction.in_all", { total })}, ${told}`;
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
  readonly hint: ComponentChildren;
}

/** Bids in the first row, with Hint at its end; the limit in the second, with Pass at the opposite corner. Where there is
 * little room the two fields are opened by a button each, one at a time. Whatever asks once more stands below, in place of
 * the notes. */
function Controls({ mayLimit, cashLimit, hint, ...props }: ControlsProps) {
  const { session, view, wish } = props;
  const isAsked = session.isAsked.value;
  const isSure = { bid: wish.sure.value === "bid" && isAsked, limit: wish.sure.value === "limit" && mayLimit };
  return (
    <div
      class={`bidding${wish.field.value === null ? "" : ` with-${wish.field.value}`}`}
      aria-busy={session.busy.value}
    >
      <div class="acts">
        {isAsked && <Bids {...props} />}
        {isAsked && <FieldButton wish={wish} field="exact" words={say("auction.exactly")} />}
        {hint}
      </div>
      <div class="acts">
        {mayLimit && <Limit {...props} />}
        {mayLimit && <FieldButton wish={wish} field="limit" words={say("auction.up_to")} />}
        {isAsked && <Pass session={session} view={view} />}
      </div>
      {isSure.bid && <SureBid {...props} />}
      {isSure.limit && <SureLimit {...props} />}
      <div hidden={isSure.bid || isSure.limit}>
        <Notes {...props} isAsked={isAsked} mayLimit={mayLimit} cashLimit={cashLimit} />
      </div>
    </div>
  );
}

const FIELDS = { exact: "exact-bid", limit: "bid-limit" } as const;

/** "Exactly …": opens a field that has no room of its own, and closes it again. */
function FieldButton({ wish, field, words }: { wish: Wish; field: keyof typeof FIELDS; words: string }) {
  const isOpen = wish.field.value === field;
  const press = () => {
    wish.field.value = isOpen ? null : field;
    if (!isOpen) setTimeout(() => document.getElementById(FIELDS[field])?.focus());
  };
  return (
    <button type="button" class={`opens opens-${field}`} aria-expanded={isOpen} onClick={press}>
      {words} …
    </button>
  );
}

function Pass({ session, view }: { session: Session; view: View }) {
  const pass = () => session.send(["pass"]);
  const isLegal = choicesOf(view, "pass").length > 0;
  useKeys(isLegal ? { p: pass } : {});
  return (
    <button
      type="button"
      class={`end pass${hinted(session, "pass")}`}
      data-do="pass"
      aria-keyshortcuts="P"
      onClick={pass}
    >
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
function Notes(props: Omit<ControlsProps, "hint"> & { isAsked: boolean }) {
  const { least, cash, isAsked, mayLimit, cashLimit, wish } = props;
  const closed = [0, 1, 5].find((more) => least + more > cash);
  const isAboutLimit = mayLimit && (wish.upTo.value !== "" || isSpent(props));
  return (
    <p class={`notes${closed === undefined && !isAboutLimit ? " hidden" : ""}`}>
      {isAsked && closed !== undefined && (
        <span id="auction-closed">
          {say(`auction.closed.${closed === 0 ? "all" : "more"}`, { cash })}{" "}
          {cashLimit && <Clause id={cashLimit} />}{" "}
        </span>
      )}
      {mayLimit && (
        <span id="limit-about" class={isAboutLimit ? "" : "hidden"}>
          {limitWords(props)}
        </span>
      )}
    </p>
  );
}
