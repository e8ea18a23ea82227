// The moments of The Last Spike: a route that is complete, and the last spike.

import { figure, joined, say } from "../../model/browser/words.ts";
import { eventsOf } from "../../model/table/view.ts";
import { cityName } from "./words.ts";
import type { Ceremony, Step, Teller } from "./types.ts";

export function ceremony({ events }: Step, { speech, you }: Teller): Ceremony | null {
  const routes = eventsOf(events, "route_completed");
  const [spike] = eventsOf(events, "last_spike_driven");
  const [first] = routes;
  if (first === undefined) return null;
  const payouts = eventsOf(events, "payout_made");
  const received = you === null ? null : payouts.reduce((sum, { payments }) => sum + (payments[you] ?? 0), 0);
  const rest = received === null ? "" : say("ceremony.received", { amount: figure(received) });
  const cities = joined(first.cities.map(cityName));
  return {
    tag: say(spike === undefined ? "last-spike.ceremony.route.tag" : "last-spike.ceremony.spike.tag"),
    head: say(spike === undefined ? "last-spike.ceremony.route.head" : "last-spike.ceremony.spike.head", { cities }),
    rest:
      spike === undefined
        ? rest
        : say("last-spike.ceremony.spike.rest", { name: speech.name(spike.seat), bonus: spike.bonus }),
    title: say("last-spike.ceremony.route.title", { cities }),
    note: "",
    rows: payouts.map(({ payments }, number) => ({
      company: null,
      name: joined((routes[number] ?? first).cities.map(cityName)),
      of: null,
      perShare: null,
      payments,
    })),
  };
}
