// Which space lies where an arrow key points.

import type { Atlas, Space } from "../model/game/atlas.ts";
import type { Point } from "./camera.ts";

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest space in the direction of an arrow key. */
export function neighbour(atlas: Atlas, from: Space, key: string): Space | null {
  const way = ARROWS[key];
  if (way === undefined) return null;
  let best: Space | null = null;
  let least = Infinity;
  for (const space of atlas.spaces) {
    const [x, y] = [space.x - from.x, space.y - from.y];
    const ahead = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y - y * way.x);
    const far = ahead + 2 * aside;
    if (ahead > 1 && aside <= ahead * 1.8 && far < least) [best, least] = [space, far];
  }
  return best;
}
