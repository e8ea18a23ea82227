// Beside a share on the block: what the rules say of it, and, where the table allows it, what a bot thinks of it.

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Times, Valuation } from "../../generated/types.ts";
import { figure, say, several } from "../../model/browser/words.ts";
import type { AuctionFace } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import { holdingOf, othersWorth, worthOf } from "../../model/table/valuation.ts";
import type { AuctionView, View } from "../../model/table/view.ts";
import { useValuations } from "../../parts/hints.ts";
import { Prose } from "../../parts/Prose.tsx";
import { type Lot, whyLeast } from "./auctionState.ts";

interface Props {
  readonly session: Session;
  readonly auction: AuctionView;
  readonly lot: Lot;
  readonly bidder: number | null;
}

interface BlockProps extends Props {
  readonly view: View;
  readonly face: AuctionFace;
  /** What can be done here, in words. */
  readonly help?: ComponentChildren;
}

/** There is room for all of it at once only here. */
const LARGE = "(width >= 2200px) and (height >= 1200px)";
const isOpen = signal(matchMedia(LARGE).matches);

/** One line that unfolds; as somebody leaves it, it stays for the next share. */
export function WorthOfShare({ session, view, auction, lot, bidder, face, help }: BlockProps) {
  const valued = useValuations(session, [lot.company, lot.sold, lot.gone, ...auction.in].join(" "));
  const share = valued.find((one) => one.lot === lot.company);
  if (share === undefined) return <>{help}</>;
  return (
    <details class="worth" open={isOpen.value} onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>
        <ShortWorth share={share} bidder={bidder} bidders={auction.in} />
      </summary>
      <dl>
        <LeastBid session={session} view={view} auction={auction} face={face} />
        <Row name={say("worth.left")}>
          {timesWords(share.times)}
          {share.opinion && <i>{say("worth.likely", { times: figure(share.opinion.likely) })}</i>}
        </Row>
        <Paid share={share} bidder={bidder} />
        {share.opinion && <Opinion session={session} share={share} auction={auction} bidder={bidder} />}
      </dl>
      {help}
    </details>
  );
}

/** "Worth up to 2 to you · 4 to the others; it pays for itself at 7", or how many dividends there may be. */
function ShortWorth({
  share,
  bidder,
  bidders,
}: {
  share: Valuation;
  bidder: number | null;
  bidders: readonly number[];
}) {
  const mine = worthOf(share, bidder);
  if (mine === undefined || mine.up_to === null || bidder === null || !bidders.includes(bidder)) {
    return (
      <>
        {say("worth.title")} <i>{say("worth.short", { range: timesWords(share.times) })}</i>
      </>
    );
  }
  const others = othersWorth(share, bidder, bidders).flatMap(({ up_to }) => (up_to === null ? [] : [up_to]));
  const rest = [
    others.length === 0
      ? ""
      : say("worth.line.others", { range: rangeWords(Math.min(...others), Math.max(...others)) }),
    mine.break_even === null ? "" : say("worth.line.even", { amount: figure(mine.break_even.likely) }),
  ];
  return (
    <>
      <span class="hidden">{say("worth.title")}: </span>
      <Prose text={say("worth.line", { amount: mine.up_to })} /> <i>{rest.filter(Boolean).join(" · ")}</i>
    </>
  );
}

function rangeWords(least: number, most: number): string {
  return least === most ? figure(least) : say("worth.range", { least, most });
}

/** Why the least bid is what it is. */
function LeastBid({ session, view, auction, face }: Pick<BlockProps, "session" | "view" | "auction" | "face">) {
  const why = whyLeast(view, auction, session.names.value, face);
  return (
    <Row name={say("auction.least")}>
      {figure(auction.next)}: <Prose text={say(why.key, why.values)} />
    </Row>
  );
}

function Row({ name, children, kind = "" }: { name: string; children: ComponentChildren; kind?: string }) {
  return (
    <div class={kind}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** "2 to 6, and others besides" */
function timesWords({ least, most, extra }: Times): string {
  const range = least === most ? several("worth.times", least) : say("worth.range", { least, most });
  return extra > 0 ? say("worth.extra", { range }) : range;
}

/** What one dividend of the company brings the bidder: now, with this share, and without it. */
function Paid({ share, bidder }: { share: Valuation; bidder: number | null }) {
  const mine = holdingOf(share, bidder);
  if (mine === undefined || mine.bought === null) return null;
  const { now, bought, unbought } = mine;
  const key = unbought === now ? "worth.paid.same" : "worth.paid";
  return <Row name={say("worth.pays")}>{say(key, { now, bought, unbought })}</Row>;
}

interface OpinionProps extends Omit<Props, "lot"> {
  readonly share: Valuation;
}

/** At which price the dividends would just pay for it, and how far each seat should go, the bidder first. */
function Opinion({ session, share, auction, bidder }: OpinionProps) {
  const mine = worthOf(share, auction.in.includes(bidder ?? -1) ? bidder : null);
  const others = othersWorth(share, bidder, auction.in);
  const even = worthOf(share, bidder)?.break_even ?? null;
  return (
    <>
      {even !== null && (
        <Row kind="opinion" name={say("worth.break_even")}>
          {figure(even.likely)} <small>{say("worth.between", { least: even.least, most: even.most })}</small>
        </Row>
      )}
      <Row kind="opinion" name={say("worth.all")}>
        {mine && <b>{say("worth.yours", { amount: mine.up_to })}</b>}
        {mine && others.length > 0 && ", "}
        {others.map(({ seat, up_to }) => `${session.names.value[seat]} ${figure(up_to)}`).join(", ")}
      </Row>
    </>
  );
}
