// What just happened in Chicago Express, beat by beat.

import { say } from "../../model/browser/words.ts";
import { changes } from "../../model/table/speech.ts";
import type { Motion } from "../../model/table/playback.ts";
import { eventsOf } from "../../model/table/view.ts";
import { auctionBeat, dividendBeat, incomeWords, paidInAll, toldOf } from "../shares/beats.ts";
import type { Beat, BeatWords, TableEvent, Teller } from "./types.ts";

export const motion: Motion<TableEvent> = {
  lengths: {
    expansion_begun: 240,
    track_laid: 240,
    expansion_ended: 700,
    dial_turned_red: 300,
    chicago_reached: 1800,
  },
};

export function beat({ events, seat }: Beat, teller: Teller): BeatWords | null {
  return (
    ended(events, teller) ??
    chicago(events) ??
    given(events, teller) ??
    auctionBeat(events, teller) ??
    dividendBeat(events) ??
    built(events, seat, teller) ??
    developed(events, teller) ??
    declined(events, teller)
  );
}

type Events = readonly TableEvent[];

function ended(events: Events, { speech }: Teller): BeatWords | null {
  const [end] = eventsOf(events, "game_ended");
  return end === undefined ? null : { did: say("strip.ended"), came: speech.winners(end.winners), spaces: [] };
}

function chicago(events: Events): BeatWords | null {
  const [reached] = eventsOf(events, "chicago_reached");
  if (reached === undefined) return null;
  const came = eventsOf(events, "wabash_inaugurated").length > 0 ? "wabash" : "came";
  return {
    did: say("chicago-express.strip.chicago"),
    company: reached.company,
    came: say(`chicago-express.strip.chicago.${came}`),
    parts: paidInAll(events),
    spaces: [],
  };
}

/** A share that went without an auction. */
function given(events: Events, teller: Teller): BeatWords | null {
  const [share] = eventsOf(events, "share_given");
  if (share === undefined) return null;
  return {
    did: toldOf("strip.given", share.seat, teller),
    company: share.company,
    came: say("chicago-express.strip.given"),
    spaces: [],
  };
}

function built(events: Events, seat: number | null, teller: Teller): BeatWords | null {
  const laid = eventsOf(events, "track_laid");
  const company = laid[0]?.company ?? eventsOf(events, "expansion_begun")[0]?.company;
  if (company === undefined || seat === null) return null;
  const spaces = laid.map(({ hex }) => hex);
  const gained = laid.reduce((sum, { income }) => sum + income, 0);
  const [end] = eventsOf(events, "expansion_ended");
  const where = spaces.map((hex) => teller.speech.town(hex)).join(", ");
  const income = end === undefined ? "" : incomeWords(end.income - gained, end.income);
  const did = toldOf(where === "" ? "strip.builds" : "strip.built", seat, teller);
  return { did, company, came: [where, income].filter(Boolean).join(": "), spaces };
}

function developed(events: Events, teller: Teller): BeatWords | null {
  const [hex] = eventsOf(events, "hex_developed");
  const [forest] = eventsOf(events, "forest_developed");
  const done = hex ?? forest;
  if (done === undefined) return null;
  const gain = hex === undefined ? changes({ [forest?.company ?? ""]: forest?.cash ?? 0 }) : changes(hex.gains);
  const key = hex === undefined ? "chicago-express.strip.cash" : "chicago-express.strip.gain";
  return {
    did: toldOf("strip.developed", done.seat, teller),
    came: say(key, { place: teller.speech.town(done.hex), gain }),
    spaces: [done.hex],
  };
}

function declined(events: Events, teller: Teller): BeatWords | null {
  const [no] = eventsOf(events, "action_declined");
  if (no === undefined) return null;
  const came = say(`drawing.chicago-express.dial.${no.dial}`);
  return { did: toldOf("strip.declined", no.seat, teller), came, spaces: [] };
}
