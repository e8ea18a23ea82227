// The sentence of the moment: who must do what.

import { say } from "./words.js";

/** One sentence on where a table stands, for whoever is asked or for whoever waits. */
export function momentSentence({ table, view }, speech) {
  if (table.frozen) return say("table.frozen", { reason: table.frozen });
  if (!view) return say(table.seats.some((seat) => seat.kind === "open") ? "page.wait.seats" : "page.wait.start");
  if (view.to_act === null) return speech.winners(view.winners);
  return view.choices.length > 0 ? askSentence(view) : waitSentence({ table, view });
}

function askSentence(view) {
  const isMixed = view.expansion && view.expansion.company === null;
  const key = view.auction ? "auction" : isMixed ? "lay" : view.phase;
  return say(`page.ask.${key}`, { name: view.seats[view.to_act].name, ...view.expansion, ...auctionWords(view) });
}

export function waitSentence({ table, view }) {
  const seat = table.seats[view.to_act];
  if (seat?.kind === "open" && !seat.bot) return say("page.wait.left");
  return say(view.auction ? "page.wait.auction" : "page.wait.act", { name: seat?.name, ...auctionWords(view) });
}

function auctionWords({ auction, seats }) {
  if (!auction) return {};
  const { by, bid } = auction;
  return { ...auction, high: by === null ? say("terminal.no_bid") : say("page.high", { bid, name: seats[by].name }) };
}
