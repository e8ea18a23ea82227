// A hex in words: "Pittsburg, city, full 5, shared 3, REP".

import { figure, joined, say } from "../../model/browser/words.ts";
import type { Space } from "../../model/game/atlas.ts";
import { choicesOf } from "../../model/table/view.ts";
import { layOf } from "./doing.ts";
import { valuesOf } from "./table.ts";
import type { View } from "./types.ts";

/** Companies on a hex. */
export function companiesOn(view: View, hex: string): readonly string[] {
  return Object.keys(view.companies).filter((company) => view.companies[company]?.track.includes(hex));
}

export function terrainOf(space: Space): string {
  return say(`drawing.terrain.${space.terrain === "special" ? "industrial" : space.terrain}`);
}

export function describe(space: Space, view: View): string {
  const there = companiesOn(view, space.id);
  const parts = [space.name ?? space.id, terrainOf(space)];
  if (space.full !== null) {
    const [full, shared] = valuesOf(space, view);
    parts.push(say("drawing.american-rails.values", { full, shared }));
  }
  if (view.board.developed.includes(space.id)) parts.push(say("drawing.hex.developed"));
  if (space.one && there.length > 0) parts.push(say("drawing.hex.full"));
  return [...parts, ...there, ...openTo(space.id, view)].join(", ");
}

/** Whose cubes could be laid here now, and for how much. */
function openTo(hex: string, view: View): readonly string[] {
  const open = choicesOf(view, "lay").filter((choice) => layOf(choice.do)?.hex === hex);
  const [first] = open;
  if (first === undefined) return [];
  const companies = joined(open.map((choice) => layOf(choice.do)?.company ?? ""));
  return [say("drawing.american-rails.price", { companies, cost: figure(first.cost) })];
}
