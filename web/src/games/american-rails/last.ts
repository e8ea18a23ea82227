// What was done last on the map, for the ink brackets and the button that looks there.

import type { TableEvent, View } from "../../model/table/view.ts";
import { boardOf } from "./table.ts";

const ON_MAP = ["cube_laid", "company_founded", "city_developed"];
const BEGINS = ["space_taken", "action_phase_begun", "company_founded", "share_offered"];

/** The hexes of the last turn that changed the map, as far as a view still shows them. */
export function lastMove(events: readonly TableEvent[], view: View): readonly string[] {
  const hexes: string[] = [];
  for (const event of events.filter(({ ply }) => ply === undefined || ply < view.ply).toReversed()) {
    if (ON_MAP.includes(event.event) && isThere(event, view)) hexes.unshift(String(event["hex"]));
    if (hexes.length > 0 && BEGINS.includes(event.event)) break;
  }
  return hexes;
}

/** What was taken back is not there any more. */
function isThere(event: TableEvent, view: View): boolean {
  const hex = String(event["hex"]);
  if (event.event === "city_developed") return boardOf(view).developed.includes(hex);
  return view.companies[String(event["company"])]?.track.includes(hex) ?? false;
}
