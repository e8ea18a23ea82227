// What is said of the worth of a share, row by row, when somebody unfolds it.

import type { ComponentChildren } from "preact";
import type { Valuation } from "../../generated/types.ts";
import { figure, say } from "../../model/browser/words.ts";
import type { AuctionFace } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import { holdingOf, othersWorth, worthOf } from "../../model/table/valuation.ts";
import type { AuctionView, View } from "../../model/table/view.ts";
import { Prose } from "../../parts/Prose.tsx";
import { whyLeast } from "./auctionState.ts";
import { timesWords } from "./worthWords.ts";

interface Props {
  readonly session: Session;
  readonly view: View;
  readonly auction: AuctionView;
  readonly bidder: number | null;
  readonly face: AuctionFace;
  readonly share: Valuation;
}

export function WorthRows({ session, view, auction, bidder, face, share }: Props) {
  return (
    <dl>
      <LeastBid session={session} view={view} auction={auction} face={face} />
      <Row name={say("worth.left")}>
        {timesWords(share.times)}
        {share.opinion && <i>{say("worth.likely", { times: figure(share.opinion.likely) })}</i>}
      </Row>
      <Paid share={share} bidder={bidder} />
      {share.opinion && <Opinion session={session} share={share} auction={auction} bidder={bidder} />}
    </dl>
  );
}

/** Why the least bid is what it is. */
function LeastBid({ session, view, auction, face }: Pick<Props, "session" | "view" | "auction" | "face">) {
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

/** What one dividend of the company brings the bidder: now, with this share, and without it. */
function Paid({ share, bidder }: { share: Valuation; bidder: number | null }) {
  const mine = holdingOf(share, bidder);
  if (mine === undefined || mine.bought === null) return null;
  const { now, bought, unbought } = mine;
  const key = unbought === now ? "worth.paid.same" : "worth.paid";
  return <Row name={say("worth.pays")}>{say(key, { now, bought, unbought })}</Row>;
}

/** At which price the dividends would just pay for it, and how far each seat should go, the bidder first. */
function Opinion({ session, share, auction, bidder }: Omit<Props, "view" | "face">) {
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
