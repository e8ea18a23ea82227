// What just happened in The Last Spike, beat by beat. What a seat may not know is not in its events.

import { figure, say } from "../../model/browser/words.ts";
import type { Motion } from "../../model/table/playback.ts";
import { eventsOf } from "../../model/table/view.ts";
import { toldOf } from "../shares/beats.ts";
import { cityName } from "./words.ts";
import type { Beat, BeatWords, TableEvent, Teller } from "./types.ts";

type Events = readonly TableEvent[];

export const motion: Motion<TableEvent> = {
  lengths: { tile_drawn: 200, route_completed: 900, payout_made: 900, last_spike_driven: 3100 },
  pays: ["payout_made"],
  sounds: { last_spike_driven: "blows", payout_made: "bell" },
};

export function beat({ events }: Beat, teller: Teller): BeatWords | null {
  return (
    ended(events, teller) ?? spike(events, teller) ?? route(events) ?? played(events, teller) ?? broke(events, teller)
  );
}

function ended(events: Events, { speech }: Teller): BeatWords | null {
  const [end] = eventsOf(events, "game_ended");
  return end === undefined ? null : { did: say("strip.ended"), came: speech.winners(end.winners), spaces: [] };
}

function spike(events: Events, teller: Teller): BeatWords | null {
  const [driven] = eventsOf(events, "last_spike_driven");
  if (driven === undefined) return null;
  return { did: toldOf("last-spike.strip.spike", driven.seat, teller), came: `+${figure(driven.bonus)}`, spaces: [] };
}

/** A route that is complete, and what it paid everybody, in thousands. */
function route(events: Events): BeatWords | null {
  const [done] = eventsOf(events, "route_completed");
  const [paid] = eventsOf(events, "payout_made");
  if (done === undefined) return null;
  const did = done.cities.map(cityName).join(" – ");
  if (paid === undefined) return { did, came: say("last-spike.strip.joined"), spaces: [] };
  return { did, came: say("last-spike.strip.paid"), parts: paid.payments.map((sum) => sum / 1000), spaces: [] };
}

/** A tile, and the land that was sold for it or bought after it. */
function played(events: Events, teller: Teller): BeatWords | null {
  const [tile] = eventsOf(events, "tile_laid", "isolated_tile_laid");
  const sold = eventsOf(events, "land_sold").map(({ city, price }) => landWords("sold", city, price));
  const free = eventsOf(events, "free_land_taken").map(({ city }) =>
    say("last-spike.strip.free", { city: cityName(city) }),
  );
  const bought = eventsOf(events, "land_bought").map(({ city, price }) => landWords("bought", city, price));
  const nothing = eventsOf(events, "purchase_skipped").map(() => say("last-spike.strip.skipped"));
  const land = [...sold, ...free, ...bought, ...(free.length > 0 ? [] : nothing)]; // free land leaves nothing to buy
  const seat =
    tile?.seat ?? eventsOf(events, "land_bought", "free_land_taken", "land_sold", "purchase_skipped")[0]?.seat;
  if (seat === undefined) return null;
  const did =
    tile === undefined
      ? toldOf("last-spike.strip.dealt", seat, teller)
      : toldOf("last-spike.strip.laid", seat, teller, { tile: tile.tile });
  const cost = tile === undefined ? [] : [say("last-spike.strip.cost", { cost: tile.cost })];
  return { did, came: [...cost, ...land].join(", "), spaces: tile === undefined ? [] : [tile.tile] };
}

function landWords(verb: "sold" | "bought", city: string, price: number): string {
  return say(`last-spike.strip.${verb}`, { city: cityName(city), price });
}

function broke(events: Events, teller: Teller): BeatWords | null {
  const [gone] = eventsOf(events, "player_bankrupted");
  if (gone === undefined) return null;
  return { did: toldOf("last-spike.strip.bankrupt", gone.seat, teller), came: "", spaces: [] };
}
