// Three facts beside the bid: the least bid and why, the treasury after the sale, what a share then pays.

import type { ComponentChildren } from "preact";
import { figure, say, several } from "../../model/browser/words.ts";
import type { AuctionFace } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import type { AuctionView, Choice, CompanyView, View } from "../../model/table/view.ts";
import { Change } from "../../parts/parts.tsx";
import { Prose } from "../../parts/Prose.tsx";
import { whyLeast } from "./auctionState.ts";

interface Props {
  readonly session: Session;
  readonly view: View;
  readonly auction: AuctionView;
  readonly face: AuctionFace;
  /** The bid that is looked at, where the seat is asked. */
  readonly bid: Choice | undefined;
  /** Whose shares are reckoned: whoever is asked, else the reader. */
  readonly bidder: number | null;
}

export function Facts({ session, view, auction, face, bid, bidder }: Props) {
  const price = bid?.cost ?? auction.next;
  const company = view.companies[auction.company];
  const why = whyLeast(view, auction, session.names.value, face);
  if (company === undefined) return null;
  const isOpen = company.track.length > 0;
  const after = bid?.share_value ?? company.value_after_sale ?? null;
  return (
    <dl class="facts">
      <Fact name={say("auction.least")} why={<Prose text={say(why.key, why.values)} />}>
        {figure(auction.next)}
      </Fact>
      <Fact name={say("auction.treasury")} why={say("auction.at", { price })}>
        <Change from={figure(company.treasury)} to={figure(bid?.treasury ?? company.treasury + price)} />
      </Fact>
      <Fact name={say("build.per_share")} why={isOpen ? yours(view, auction, bidder, after) : say("auction.no_track")}>
        {isOpen && after !== null ? <Change from={valueWords(company)} to={figure(after)} /> : valueWords(company)}
      </Fact>
    </dl>
  );
}

/** What a share pays now; a company that is not on the map pays nothing yet. */
function valueWords({ share_value, track }: CompanyView): string {
  return share_value === null || track.length === 0 ? "–" : figure(share_value);
}

function Fact({ name, why, children }: { name: string; why: ComponentChildren; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        <small>{why}</small>
      </dd>
    </div>
  );
}

/** What the bidder's shares would pay with this one among them. */
function yours(view: View, auction: AuctionView, seat: number | null, after: number | null): string {
  if (seat === null || after === null || !auction.in.includes(seat)) return say("auction.after_sale");
  const shares = (view.seats[seat]?.shares[auction.company] ?? 0) + 1;
  return several("auction.yours", shares, { amount: shares * after });
}
