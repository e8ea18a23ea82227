// What happened, as far as the page must know it: where the last move was, and what others did since one's own.

import { takenBack } from "../../model/table/entries.ts";
import type { Line } from "../../model/table/story.ts";
import { eventsOf } from "../../model/table/view.ts";
import type { TableEvent } from "./types.ts";

/** Events that have happened when a ply is shown, and were not taken back. */
export function until(events: readonly TableEvent[], lines: readonly Line[], ply: number): readonly TableEvent[] {
  const gone = takenBack(lines.filter((line) => line.ply < ply));
  return events.filter(({ ply: at = 0 }) => at < ply && !gone.has(at));
}

/** The hexes an event is about. */
export function spacesOf(event: TableEvent): readonly string[] {
  switch (event.event) {
    case "expansion_ended":
      return event.laid;
    case "track_laid":
    case "hex_developed":
    case "forest_developed":
      return [event.hex];
    default:
      return [];
  }
}

/** The hexes of the last line that changed the map. */
export function lastSpaces(events: readonly TableEvent[]): readonly string[] {
  const last = events.findLast((event) => spacesOf(event).length > 0);
  if (last === undefined) return [];
  const line = events.filter((event) => event.ply === last.ply);
  return [...new Set(line.flatMap(spacesOf))];
}

/** Events since the last turn of a seat (bids are no turns); for one who only watches, those of the last line. */
export function sinceMine(
  events: readonly TableEvent[],
  lines: readonly Line[],
  seat: number | null,
): readonly TableEvent[] {
  const last = events.at(-1)?.ply ?? 0;
  const mine =
    lines.findLast((line) => line.seat === seat && line.ply <= last && !/^(bid|pass)/.test(line.do))?.ply ?? -1;
  const after = seat === null ? last - 1 : mine;
  return events.filter((event) => (event.ply ?? 0) > after);
}

/** What others did, sorted by how much it matters. */
export interface Doings {
  readonly chicago: readonly string[];
  readonly wabash: boolean;
  readonly dividend: boolean;
  readonly built: readonly string[];
  readonly bought: readonly (readonly [number, string])[];
  readonly developed: readonly string[];
  readonly declined: readonly (readonly [number, string])[];
}

export function doings(events: readonly TableEvent[]): Doings {
  const companies = (found: readonly { readonly company: string }[]) => [
    ...new Set(found.map(({ company }) => company)),
  ];
  return {
    chicago: companies(eventsOf(events, "chicago_reached")),
    wabash: eventsOf(events, "wabash_inaugurated").length > 0,
    dividend: eventsOf(events, "dividend_phase_begun").length > 0,
    built: companies(eventsOf(events, "track_laid")),
    bought: eventsOf(events, "share_sold", "share_given").map(({ seat, company }) => [seat, company]),
    developed: [...new Set(eventsOf(events, "hex_developed", "forest_developed").map(({ hex }) => hex))],
    declined: eventsOf(events, "action_declined").map(({ seat, dial }) => [seat, dial]),
  };
}
