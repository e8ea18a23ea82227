// Four facts beside the bid, in one line: the least bid, the treasury after the sale, what a share then pays, and what
// all shares of the bidder would pay: that is what one buys.

import type { ComponentChildren } from "preact";
import { figure, say } from "../../model/browser/words.ts";
import type { AuctionView, Choice, CompanyView, View } from "../../model/table/view.ts";
import { Change } from "../../parts/parts.tsx";
import { dividendAfter, type Outcome } from "./auctionState.ts";

interface Props {
  readonly view: View;
  readonly auction: AuctionView;
  /** The bid that is looked at, where the seat is asked. */
  readonly bid: Choice | undefined;
  /** Whose shares are reckoned: whoever is asked, else the reader. */
  readonly bidder: number | null;
}

export function Facts({ view, auction, bid, bidder }: Props) {
  const price = bid?.cost ?? auction.next;
  const company = view.companies[auction.company];
  if (company === undefined) return null;
  const isOpen = company.track.length > 0;
  const after = bid?.share_value ?? company.value_after_sale ?? null;
  const seat = bidder !== null && auction.in.includes(bidder) ? view.seats[bidder] : undefined;
  const dividend = seat && isOpen ? dividendAfter(view, seat, auction.company, after) : null;
  return (
    <dl class="facts">
      <Fact name={say("auction.least")}>{figure(auction.next)}</Fact>
      <Fact name={say("auction.fact.treasury")}>
        <Change from={figure(company.treasury)} to={figure(bid?.treasury ?? company.treasury + price)} />
      </Fact>
      <Fact name={say("build.per_share")}>
        {isOpen && after !== null ? <Change from={valueWords(company)} to={figure(after)} /> : valueWords(company)}
      </Fact>
      {dividend && <Dividend {...dividend} />}
    </dl>
  );
}

function Dividend({ now, then }: Outcome) {
  return (
    <Fact name={say("auction.fact.dividend")}>
      <Change from={figure(now)} to={figure(then)} />
    </Fact>
  );
}

/** What a share pays now; a company that is not on the map pays nothing yet. */
function valueWords({ share_value, track }: CompanyView): string {
  return share_value === null || track.length === 0 ? "–" : figure(share_value);
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
