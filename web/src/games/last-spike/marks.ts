// Outlines on the map: a box around a tile or a plaque, and the corner brackets of the last move.

import type { Point } from "../../board/camera.ts";
import { short } from "../../board/hexes.ts";

export const TILE = { width: 34, height: 28 } as const;
export const PLAQUE = { width: 106, height: 46 } as const;

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The box of a tile around its middle, wider by some room. */
export function tileBox(middle: Point, room = 0): Box {
  const [width, height] = [TILE.width + 2 * room, TILE.height + 2 * room];
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

export function around(corner: Point, size: Pick<Box, "width" | "height">, room: number): Box {
  return { x: corner.x - room, y: corner.y - room, width: size.width + 2 * room, height: size.height + 2 * room };
}

export function boxPath({ x, y, width, height }: Box): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`;
}

/** An angle at each corner of a box. */
export function cornersPath({ x, y, width, height }: Box, arm: number): string {
  const corners = [
    [x, y, 1, 1],
    [x + width, y, -1, 1],
    [x + width, y + height, -1, -1],
    [x, y + height, 1, -1],
  ] as const;
  return corners
    .map(
      ([left, top, right, down]) =>
        `M${short(left + right * arm)} ${short(top)}H${short(left)}V${short(top + down * arm)}`,
    )
    .join("");
}
