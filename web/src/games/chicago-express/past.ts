// What happened, as far as the map must know it: where the last move was.

import { takenBack } from "../../model/table/entries.ts";
import type { Line } from "../../model/table/story.ts";
import type { TableEvent } from "./types.ts";

/** What was told of a table. */
interface Told {
  readonly lines: readonly Line[];
  readonly events: readonly TableEvent[];
}

/** Events that have happened when a ply is shown, and were not taken back. */
export function until({ lines, events }: Told, ply: number): readonly TableEvent[] {
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
