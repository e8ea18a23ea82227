// What happened, as far as the page must know it: where the last move was, and what others did since one's own.

import { takenBack } from "../../model/table/entries.ts";
import type { Line } from "../../model/table/story.ts";
import type { TableEvent } from "../../model/table/view.ts";

/** Events that have happened when a ply is shown, and were not taken back. */
export function until(events: readonly TableEvent[], lines: readonly Line[], ply: number): readonly TableEvent[] {
  const gone = takenBack(lines.filter((line) => line.ply < ply));
  return events.filter(({ ply: at = 0 }) => at < ply && !gone.has(at));
}

/** The hexes an event is about. */
export function spacesOf(event: TableEvent): readonly string[] {
  if (event.event === "expansion_ended") return event["laid"] as readonly string[];
  const isPlace = ["track_laid", "hex_developed", "forest_developed"].includes(event.event);
  return isPlace ? [event["hex"] as string] : [];
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
  const of = (...kinds: readonly string[]) => events.filter(({ event }) => kinds.includes(event));
  const values = (found: readonly TableEvent[], name: string) => [
    ...new Set(found.map((event) => event[name] as string)),
  ];
  const pairs = (found: readonly TableEvent[], name: string) =>
    found.map((event) => [event["seat"] as number, event[name] as string] as const);
  return {
    chicago: values(of("chicago_reached"), "company"),
    wabash: of("wabash_inaugurated").length > 0,
    dividend: of("dividend_phase_begun").length > 0,
    built: values(of("track_laid"), "company"),
    bought: pairs(of("share_sold", "share_given"), "company"),
    developed: values(of("hex_developed", "forest_developed"), "hex"),
    declined: pairs(of("action_declined"), "dial"),
  };
}
