// What was done last on the map, for the ink brackets and the button that looks there.

import type { TableEvent, View } from "./types.ts";

const ON_MAP = ["cube_laid", "company_founded", "city_developed"] as const;
const BEGINS: readonly TableEvent["event"][] = [
  "space_taken",
  "action_phase_begun",
  "company_founded",
  "share_offered",
];

/** The hexes of the last turn that changed the map, as far as a view still shows them. */
export function lastMove(events: readonly TableEvent[], view: View): readonly string[] {
  const hexes: string[] = [];
  for (const event of events.filter(({ ply }) => ply === undefined || ply < view.ply).toReversed()) {
    if (isOnMap(event) && isThere(event, view)) hexes.unshift(event.hex);
    if (hexes.length > 0 && BEGINS.includes(event.event)) break;
  }
  return hexes;
}

type OnMap = Extract<TableEvent, { readonly event: (typeof ON_MAP)[number] }>;

function isOnMap(event: TableEvent): event is OnMap {
  return ON_MAP.some((kind) => kind === event.event);
}

/** What was taken back is not there any more. */
function isThere(event: OnMap, view: View): boolean {
  if (event.event === "city_developed") return view.board.developed.includes(event.hex);
  return view.companies[event.company]?.track.includes(event.hex) ?? false;
}
