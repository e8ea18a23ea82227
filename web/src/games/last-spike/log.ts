// How the log of The Last Spike is told: a tile with the route it completes is one line. A tile that the reader may not see
// is not named, and that others draw is not told at all.

import { figure, has, joined, say } from "../../model/browser/words.ts";
import type { LogLine } from "../../model/game/game.ts";
import type { Speech } from "../../model/table/speech.ts";
import { eventsOf } from "../../model/table/view.ts";
import { Payouts } from "./Payouts.tsx";
import type { LogFace, TableEvent } from "./types.ts";

const UNSEEN = "?";

/** "Ann lays E4: Dodge City and Denver joined", and behind it what the reader gets. */
function laid(events: readonly TableEvent[], speech: Speech): LogLine | null {
  const [tile] = eventsOf(events, "tile_laid", "isolated_tile_laid");
  if (tile === undefined) return null;
  const routes = eventsOf(events, "route_completed");
  const payouts = eventsOf(events, "payout_made");
  const towns = routes.map(({ cities }) => say("log.joined", { towns: joined(cities.map((id) => speech.town(id))) }));
  const key = tile.event === "isolated_tile_laid" ? "log.lays.alone" : "log.lays";
  const text = speech.sentence(key, { seat: tile.seat, tile: tile.tile, cost: tile.cost });
  return {
    text: towns.length === 0 ? text : say("log.lays.joins", { text, joined: towns.join("; ") }),
    aside: [...free(events, speech), ...received(payouts, speech)].join(", "),
    hasSheet: payouts.length > 0,
  };
}

function free(events: readonly TableEvent[], speech: Speech): readonly string[] {
  const taken = eventsOf(events, "free_land_taken").map(({ city }) =>
    say("log.free_land", { city: speech.town(city) }),
  );
  const isNothing = taken.length === 0 && eventsOf(events, "purchase_skipped").length > 0;
  return isNothing ? [say("log.buys_nothing")] : taken;
}

/** The reader's own part of a payout; whoever watches unfolds it. */
function received(payouts: readonly { readonly payments: readonly number[] }[], speech: Speech): readonly string[] {
  if (speech.you === null || payouts.length === 0) return [];
  const seat = speech.you;
  const sum = payouts.reduce((all, { payments }) => all + (payments[seat] ?? 0), 0);
  return [`${speech.name(seat)} ${figure(sum)}`];
}

/** "You draw X3, A2 and V3": what is known of a draw. */
function drawn(events: readonly TableEvent[], speech: Speech): LogLine | null {
  const draws = eventsOf(events, "tile_drawn");
  if (draws.length === 0 || draws.length < events.length) return null;
  const seats = [...new Set(draws.map(({ seat }) => seat))];
  const told = seats.map((seat) => {
    const tiles = joined(draws.flatMap((draw) => (draw.seat === seat ? [draw.tile] : [])));
    return speech.sentence("log.draws", { seat, tiles });
  });
  return { text: told.join("; ") };
}

/** "Cleo starts: B1 is nearest to A1", and behind it what everybody drew for it. */
function start(events: readonly TableEvent[], speech: Speech): LogLine | null {
  const [found] = eventsOf(events, "starter_found");
  if (found === undefined) return null;
  const tiles = eventsOf(events, "starting_tile_drawn").map(({ seat, tile }) => `${speech.name(seat)} ${tile}`);
  return { text: speech.tell(found).replace(/\.$/, ""), aside: tiles.join(", ") };
}

export const log: LogFace = {
  begins: ["land_bought", "last_spike_driven", "tile_drawn", "starting_tile_drawn"],
  opens: ["play"],
  isUnbroken: true,
  goesOn: (kind, after) => kind === after,
  isSilent: (event) => event.event === "tile_drawn" && event.tile === UNSEEN,
  line: (events, speech) => laid(events, speech) ?? drawn(events, speech) ?? start(events, speech),
  tell: (event, speech) =>
    "tile" in event && event.tile === UNSEEN && has(`log.${event.event}`)
      ? speech.sentence(`log.${event.event}`, { ...event })
      : null,
  Sheet: Payouts,
};
