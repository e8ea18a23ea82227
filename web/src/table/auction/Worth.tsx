// Beside a share on the block: what the rules say of it, and, where the table allows it, what a bot thinks of it.

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Valuation } from "../../generated/types.ts";
import { figure, say } from "../../model/browser/words.ts";
import type { AuctionFace } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import { othersWorth, worthOf } from "../../model/table/valuation.ts";
import type { AuctionView, View } from "../../model/table/view.ts";
import { useValuations } from "../../parts/hints.ts";
import { onDemand } from "../../parts/onDemand.tsx";
import { Prose } from "../../parts/Prose.tsx";
import type { Lot } from "./auctionState.ts";
import { rangeWords, timesWords } from "./worthWords.ts";

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
const WorthRows = onDemand(async () => (await import("./WorthRows.tsx")).WorthRows);
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
      {isOpen.value && (
        <WorthRows session={session} view={view} auction={auction} bidder={bidder} face={face} share={share} />
      )}
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
