// What Chicago Express says of its auctions: why a share begins at its least bid, and what limits a bid.

import type { Sentence } from "../../model/game/game.ts";
import type { AuctionFace, View } from "./types.ts";

/** The income divided among the shares; in the opening it is printed. */
function whyLeast(view: View): Sentence {
  const { divided } = view.board;
  if (divided === null) return { key: "auction.chicago-express.least.opening", values: {} };
  const { income, shares } = divided;
  const form = shares === 1 ? "one" : income % shares === 0 ? "even" : "up";
  return { key: `auction.chicago-express.least.divided.${form}`, values: { income, shares } };
}

export const auction: AuctionFace = {
  whyLeast,
  cashLimit: ({ phase }) => (phase === "opening" ? "CE-OPEN-3" : "CE-AUC-3"),
};
