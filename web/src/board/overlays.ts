// What lies over the map: which edges of the frame it covers, and where the small picture of the whole lies best.

import type { Edges, Point, Size } from "./camera.ts";
import { BARE } from "./camera.ts";

const GAP = 4;
export const CORNERS = ["bottom-left", "top-left", "top-right", "bottom-right"] as const;
export type Corner = (typeof CORNERS)[number];

/** A part of the map in its own units. */
export interface Box extends Point, Size {}

/** What the bar of buttons and the list cover of a frame, in pixels of the style. */
export function coveredEdges(frame: HTMLElement | null, zoom: number): Edges {
  const bar = frame?.querySelector(".looks")?.getBoundingClientRect();
  const list = frame?.querySelector(".offers")?.getBoundingClientRect();
  const room = frame?.getBoundingClientRect();
  if (room === undefined) return BARE;
  const right = list === undefined ? 0 : (room.right - list.left) / zoom;
  if (bar === undefined || bar.height === 0) return { ...BARE, right };
  const isAtTop = bar.top - room.top < room.bottom - bar.bottom;
  const depth = (isAtTop ? bar.bottom - room.top : room.bottom - bar.top) / zoom + GAP;
  return isAtTop ? { ...BARE, right, top: depth } : { ...BARE, right, bottom: depth };
}

/** A point of the map that should not be covered, and how bad it would be. */
export interface Weighed extends Point {
  readonly weight: number;
}

/** How bad it is to cover what can be tapped: worse than anything else together. */
export const LIVE = 1000;

/** The corner in which a picture of some size covers the least: the sea, if there is any; none, where it would cover
 * something that can be tapped in each. */
export function quietCorner(
  seen: Box,
  corners: Readonly<Record<Corner, Box>>,
  points: readonly Weighed[],
  reach: number,
): Corner | null {
  const costs = CORNERS.map((corner) => ({ corner, cost: costOf(corners[corner], seen, points, reach) }));
  const best = costs.reduce((best, one) => (one.cost < best.cost ? one : best));
  return best.cost < LIVE ? best.corner : null;
}

function costOf(box: Box, seen: Box, points: readonly Weighed[], reach: number): number {
  const under = points.filter(
    ({ x, y }) =>
      x > seen.x + box.x - reach &&
      x < seen.x + box.x + box.width + reach &&
      y > seen.y + box.y - reach &&
      y < seen.y + box.y + box.height + reach,
  );
  return under.reduce((sum, { weight }) => sum + weight, 0);
}
