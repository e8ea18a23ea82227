// What Chicago Express says of its auctions: why a share begins at its least bid, and what limits a bid.

import type { AuctionFace, Sentence } from "../../model/game/game.ts";
import { inHands } from "../../model/table/shares.ts";
import type { AuctionView, View } from "../../model/table/view.ts";

function whyLeast(view: View, auction: AuctionView): Sentence {
  const printed = `auction.chicago-express.least.${view.phase === "opening" ? "opening" : "auction"}`;
  return divided(view, auction) ?? { key: printed, values: {} };
}

/** The income divided among the shares, where that is where the least bid came from. */
function divided(view: View, auction: AuctionView): Sentence | null {
  const income = view.companies[auction.company]?.income ?? 0;
  const shares = inHands(view.seats, auction.company) + 1;
  if (view.phase !== "auction" || Math.ceil(income / shares) !== auction.least) return null;
  const form = shares === 1 ? "one" : income % shares === 0 ? "even" : "up";
  return { key: `auction.chicago-express.least.divided.${form}`, values: { income, shares } };
}

export const auction: AuctionFace = {
  whyLeast,
  cashLimit: ({ phase }) => (phase === "opening" ? "CE-OPEN-3" : "CE-AUC-3"),
};
