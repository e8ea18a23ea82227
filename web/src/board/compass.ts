// Which space lies where a key points: the arrows, and for the ways aslant the keys that lie so on a keyboard.

import type { Atlas, Space } from "../model/game/atlas.ts";
import type { Point } from "./camera.ts";

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The corners of the block of keys above the arrows, of the number pad, and of the letters at the left hand. */
const ASLANT: Readonly<Record<string, Point>> = {
  Home: { x: -1, y: -1 },
  PageUp: { x: 1, y: -1 },
  End: { x: -1, y: 1 },
  PageDown: { x: 1, y: 1 },
};
const LETTERS: Readonly<Record<string, string>> = { KeyQ: "Home", KeyE: "PageUp", KeyZ: "End", KeyC: "PageDown" };

/** How far to the side of its way a space may lie, as a part of how far ahead it is. */
const [WIDE, SLIM] = [1.8, 0.75];

/** The nearest space in the direction of a key; `code` is where the key lies, whatever is printed on it. */
export function neighbour(atlas: Atlas, from: Space, key: string, code = ""): Space | null {
  const arrow = ARROWS[key];
  if (arrow !== undefined) return nearest(atlas, from, arrow, WIDE);
  const aslant = ASLANT[key] ?? ASLANT[LETTERS[code] ?? ""];
  return aslant === undefined ? null : nearest(atlas, from, steepness(aslant, atlas), SLIM);
}

/** Hexes with flat tops lie flatter aslant than those that stand on a point. */
function steepness({ x, y }: Point, { radius, turn }: Atlas): Point {
  const angle = radius === 0 ? Math.PI / 4 : turn === 0 ? Math.PI / 6 : Math.PI / 3;
  return { x: x * Math.cos(angle), y: y * Math.sin(angle) };
}

function nearest(atlas: Atlas, from: Space, way: Point, most: number): Space | null {
  let best: Space | null = null;
  let least = Infinity;
  for (const space of atlas.spaces) {
    const [x, y] = [space.x - from.x, space.y - from.y];
    const ahead = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y - y * way.x);
    const far = ahead + 2 * aside;
    if (ahead > 1 && aside <= ahead * most && far < least) [best, least] = [space, far];
  }
  return best;
}

/** Spaces in the order in which one reads: row by row. */
export function inReadingOrder(atlas: Atlas, spaces: Iterable<string>): readonly string[] {
  const found = [...spaces].map((id) => atlas.space.get(id)).filter((space) => space !== undefined);
  return found.toSorted((one, other) => one.y - other.y || one.x - other.x).map(({ id }) => id);
}

/** The one after another in a round; the first, or the last, if one is not among them. */
export function following(spaces: readonly string[], now: string | null, by: 1 | -1): string | null {
  const at = now === null ? -1 : spaces.indexOf(now);
  if (at === -1) return (by === 1 ? spaces[0] : spaces.at(-1)) ?? null;
  return spaces[(at + by + spaces.length) % spaces.length] ?? null;
}
