// What just happened in American Rails, beat by beat.

import { figure, joined, say } from "../../model/browser/words.ts";
import type { Motion } from "../../model/table/playback.ts";
import { changes } from "../../model/table/speech.ts";
import { eventsOf } from "../../model/table/view.ts";
import { auctionBeat, dividendBeat, toldOf } from "../shares/beats.ts";
import type { Beat, BeatWords, TableEvent, Teller } from "./types.ts";

type Events = readonly TableEvent[];

export const motion: Motion<TableEvent> = {
  lengths: {
    cube_laid: 300,
    expansion_chosen: 200,
    expansion_stopped: 500,
    cities_connected: 900,
    action_phase_begun: 0,
  },
};

export function beat({ events, seat }: Beat, teller: Teller): BeatWords | null {
  return (
    ended(events, teller) ??
    auctionBeat(events, teller) ??
    dividendBeat(events) ??
    founded(events, teller) ??
    laid(events, teller) ??
    developed(events, teller) ??
    paid(events, teller) ??
    order(events, teller) ??
    taken(events, seat, teller)
  );
}

function ended(events: Events, { speech }: Teller): BeatWords | null {
  const [end] = eventsOf(events, "game_ended");
  return end === undefined ? null : { did: say("strip.ended"), came: speech.winners(end.winners), spaces: [] };
}

function founded(events: Events, teller: Teller): BeatWords | null {
  const [done] = eventsOf(events, "company_founded");
  if (done === undefined) return null;
  const came = say("american-rails.strip.founded.came", { place: teller.speech.town(done.hex), income: done.income });
  return {
    did: toldOf("american-rails.strip.founded", done.seat, teller),
    company: done.company,
    came,
    spaces: [done.hex],
  };
}

/** Cubes, company by company, and what they brought; a connection is named. */
function laid(events: Events, teller: Teller): BeatWords | null {
  const cubes = eventsOf(events, "cube_laid");
  const [first] = cubes;
  if (first === undefined) return null;
  const companies = [...new Set(cubes.map(({ company }) => company))];
  const towns = (company: string) =>
    cubes
      .filter((cube) => cube.company === company)
      .map(({ hex }) => teller.speech.town(hex))
      .join(", ");
  const where = companies.map((id) => (companies.length > 1 ? `${id} ${towns(id)}` : towns(id))).join("; ");
  const joins = eventsOf(events, "cities_connected").map(({ cities }) =>
    joined(cities.map((hex) => teller.speech.town(hex))),
  );
  const came = [where, ...joins.map((cities) => say("american-rails.strip.connected", { cities })), gainWords(cubes)];
  return {
    did: toldOf("strip.built", first.seat, teller),
    ...(companies.length === 1 ? { company: first.company } : {}),
    came: came.filter(Boolean).join(": "),
    spaces: cubes.map(({ hex }) => hex),
  };
}

function gainWords(cubes: readonly { readonly gains: Readonly<Record<string, number>> }[]): string {
  const sums: Record<string, number> = {};
  for (const { gains } of cubes) for (const [id, gain] of Object.entries(gains)) sums[id] = (sums[id] ?? 0) + gain;
  return changes(sums);
}

function developed(events: Events, teller: Teller): BeatWords | null {
  const [done] = eventsOf(events, "city_developed");
  if (done === undefined) return null;
  const came = say("strip.gain", { place: teller.speech.town(done.hex), gain: changes(done.gains) });
  return { did: toldOf("strip.developed", done.seat, teller), came, spaces: [done.hex] };
}

/** Money to a company, to oneself, or from all others. */
function paid(events: Events, teller: Teller): BeatWords | null {
  const [funded] = eventsOf(events, "company_funded");
  const [cash] = eventsOf(events, "cash_taken");
  const [others] = eventsOf(events, "others_paid");
  if (funded !== undefined) {
    const did = toldOf("american-rails.strip.funded", funded.seat, teller);
    return { did, company: funded.company, came: `+${figure(funded.cash)}`, spaces: [] };
  }
  if (cash !== undefined)
    return { did: toldOf("american-rails.strip.cash", cash.seat, teller), came: `+${figure(cash.cash)}`, spaces: [] };
  if (others === undefined) return null;
  const did = toldOf("american-rails.strip.others", others.seat, teller);
  return { did, came: "", parts: others.payments.map((amount) => -amount), spaces: [] };
}

function order(events: Events, { speech }: Teller): BeatWords | null {
  const [set] = eventsOf(events, "turn_order_set");
  if (set === undefined) return null;
  const came = set.order.map((seat) => speech.name(seat)).join(", ");
  return { did: say("american-rails.strip.order"), came, spaces: [] };
}

/** A space of the action track that has not led to anything yet, or to nothing. */
function taken(events: Events, seat: number | null, teller: Teller): BeatWords | null {
  const [space] = eventsOf(events, "space_taken");
  if (space !== undefined) {
    const came = say(`drawing.american-rails.space.${space.space}`);
    return { did: toldOf("american-rails.strip.took", space.seat, teller), came, spaces: [] };
  }
  const isDeclined = eventsOf(events, "space_declined").length > 0;
  return isDeclined && seat !== null ? { did: toldOf("strip.declined", seat, teller), came: "", spaces: [] } : null;
}
