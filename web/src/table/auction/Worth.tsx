// Beside a share on the block: what the rules say of it, and, where the table allows it, what a bot thinks of it.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Times, Valuation } from "../../generated/types.ts";
import { figure, say, several } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { holdingOf, othersWorth, worthOf } from "../../model/table/valuation.ts";
import type { AuctionView } from "../../model/table/view.ts";
import { useValuations } from "../../parts/hints.ts";
import type { Lot } from "./auctionState.ts";

interface Props {
  readonly session: Session;
  readonly auction: AuctionView;
  readonly lot: Lot;
  readonly bidder: number | null;
}

const SMALL = "(width < 700px)";

/** Folded on a phone, where the bids come first. */
export function WorthOfShare({ session, auction, lot, bidder }: Props) {
  const valued = useValuations(session, [lot.company, lot.sold, lot.gone, ...auction.in].join(" "));
  const isOpen = useSignal(!matchMedia(SMALL).matches);
  const share = valued.find((one) => one.lot === lot.company);
  if (share === undefined) return null;
  return (
    <details class="worth" open={isOpen.value} onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>
        {say("worth.title")} {!isOpen.value && <i>{short(share, bidder)}</i>}
      </summary>
      <dl>
        <Row name={say("worth.left")}>
          {timesWords(share.times)}
          {share.opinion && <i>{say("worth.likely", { times: figure(share.opinion.likely) })}</i>}
        </Row>
        <Paid share={share} bidder={bidder} />
        {share.opinion && <Opinion session={session} share={share} auction={auction} bidder={bidder} />}
      </dl>
    </details>
  );
}

/** The one figure of a folded block. */
function short(share: Valuation, bidder: number | null): string {
  const limit = worthOf(share, bidder)?.up_to;
  if (limit !== undefined && limit !== null) return say("worth.up_to", { amount: limit });
  return say("worth.short", { range: timesWords(share.times) });
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
