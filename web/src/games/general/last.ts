// Where something happened last: whatever event names spaces of the board.

import type { Atlas } from "../../model/game/atlas.ts";
import { takenBack } from "../../model/table/entries.ts";
import type { Session } from "../../model/table/session.ts";
import type { TableEvent, View } from "../../model/table/view.ts";

/** The spaces that an event names, alone or in a list. */
export function spacesOf(event: TableEvent, atlas: Atlas): readonly string[] {
  return Object.values(event)
    .flat()
    .filter((value): value is string => typeof value === "string" && atlas.space.has(value));
}

/** The spaces of the last line that names any. */
export function lastSpaces(events: readonly TableEvent[], atlas: Atlas): readonly string[] {
  const last = events.findLast((event) => spacesOf(event, atlas).length > 0);
  if (last === undefined) return [];
  const line = events.filter(({ ply }) => ply === last.ply);
  return [...new Set(line.flatMap((event) => spacesOf(event, atlas)))];
}

/** Events that have happened in a view and were not taken back. */
export function eventsUntil({ events, lines }: Session, { ply }: View): readonly TableEvent[] {
  const gone = takenBack(lines.value.filter((line) => line.ply < ply));
  return events.value.filter(({ ply: at = 0 }) => at < ply && !gone.has(at));
}
