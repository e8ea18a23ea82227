// The geometry of hexes, in the map's own units.

import type { Point } from "./camera.ts";

/** The six corners, clockwise on the screen; `turn` is 0 for flat tops and 30 for pointy ones. */
export function corners(centre: Point, radius: number, turn: number): readonly Point[] {
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = ((60 * corner + turn) * Math.PI) / 180;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

/** Path data of a hex. */
export function outline(centre: Point, radius: number, turn: number): string {
  return `${line(corners(centre, radius, turn))}Z`;
}

/** How far a space reaches from its middle; where there are no hexes, as far as a finger needs. */
export function reach({ radius }: { readonly radius: number }): number {
  return radius || 18;
}

/** The radius of the hex that lies inside another by a distance from edge to edge. */
export function inside(radius: number, distance: number): number {
  return radius - (distance * 2) / Math.sqrt(3);
}

/** Path data of straight lines from point to point. */
export function line(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}`;
}

/** A number to a hundredth. */
export function short(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Path data of an angle at each corner. */
export function brackets(centre: Point, radius: number, arm: number, turn: number): string {
  const around = corners(centre, radius, turn);
  return around
    .map((here, number) => {
      const [before, after] = [around[(number + 5) % 6] ?? here, around[(number + 1) % 6] ?? here];
      return line([toward(here, before, arm), here, toward(here, after, arm)]);
    })
    .join("");
}

function toward(start: Point, end: Point, distance: number): Point {
  const part = distance / (Math.hypot(end.x - start.x, end.y - start.y) || 1);
  return { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
}
