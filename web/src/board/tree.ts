// How a network hangs together: a tree that grows from its start.

import type { Atlas } from "../model/game/atlas.ts";
import { remembered } from "../model/table/keeping.ts";

/** A space and the one it was reached from, the nearer to the start first. */
export type Joint = readonly [string, string];

/** How a network hangs together, breadth first from its start; of equal ways the straightest. */
export const tree = remembered((track: readonly string[], start: string, atlas: Atlas): readonly Joint[] => {
  const own = new Set(track);
  const near = (space: string) => atlas.space.get(space)?.neighbours ?? [];
  const cameFrom = new Map([[start, start]]);
  let front = [start];
  while (front.length > 0) {
    const reached = new Set(front.flatMap(near).filter((space) => own.has(space) && !cameFrom.has(space)));
    const next = [...reached].sort();
    for (const space of next) {
      const ways = front.filter((here) => near(here).includes(space));
      cameFrom.set(space, straightest(ways, space, cameFrom, near));
    }
    front = next;
  }
  return [...cameFrom].filter(([space]) => space !== start).map(([space, before]) => [before, space]);
});

/** The way to a space that bends least: the fewest of its neighbours are neighbours of what lies behind. */
function straightest(
  ways: readonly string[],
  space: string,
  cameFrom: ReadonlyMap<string, string>,
  near: (space: string) => readonly string[],
): string {
  const bend = (way: string) => near(cameFrom.get(way) ?? way).filter((one) => near(space).includes(one)).length;
  return ways.reduce((best, way) => (bend(way) < bend(best) ? way : best));
}
