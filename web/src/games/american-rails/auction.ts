// What American Rails says of its auctions: the first shares are sold before the first year.

import type { Sentence } from "../../model/game/game.ts";
import type { AuctionView } from "../../model/table/view.ts";
import type { AuctionFace, View } from "./types.ts";

function whyLeast(view: View, { least }: AuctionView): Sentence {
  const part = view.board.action_phase === 0 ? "preparation" : "year";
  return { key: `auction.american-rails.least.${part}`, values: { least } };
}

export const auction: AuctionFace = {
  whyLeast,
  cashLimit: () => "AR-READ-3",
  sharesGone: (view, company) => view.board.shares_removed[company] ?? 0,
};
