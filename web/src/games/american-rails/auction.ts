// What American Rails says of its auctions: the first shares are sold before the first year.

import type { AuctionFace, Sentence } from "../../model/game/game.ts";
import type { AuctionView, View } from "../../model/table/view.ts";
import { boardOf } from "./table.ts";

function whyLeast(view: View, { least }: AuctionView): Sentence {
  const part = boardOf(view).action_phase === 0 ? "preparation" : "year";
  return { key: `auction.american-rails.least.${part}`, values: { least } };
}

export const auction: AuctionFace = {
  whyLeast,
  cashLimit: () => "AR-READ-3",
  sharesGone: (view, company) => boardOf(view).shares_removed[company] ?? 0,
};
