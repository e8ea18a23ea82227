// Rails: a network drawn as a tree that grows from its start, one line for each company.

import { lasting } from "../parts/lasting.tsx";
import type { Point } from "./camera.ts";
import { line } from "./hexes.ts";
import { companyClass } from "./plates.tsx";
import type { Joint } from "./tree.ts";

interface RailsProps {
  readonly company: string;
  /** Lines from plate to plate. */
  readonly firm: string;
  /** Those that are only being tried: they are dashed. */
  readonly tried: string;
}

/** A company's rails: casing, edge, colour. */
export const Rails = lasting(({ company, firm, tried }: RailsProps) => (
  <g class={`network ${companyClass(company)}`}>
    {firm && ["casing", "edge", "rail"].map((layer) => <path key={layer} class={layer} d={firm} />)}
    {tried && <path class="rail ghost" d={tried} />}
  </g>
));

/** The line of some joints, from place to place. */
export function railsOf(joints: readonly Joint[], places: ReadonlyMap<string, Point>): string {
  const ends = joints.map((joint) => joint.map((space) => places.get(space)));
  return ends.map((points) => line(points.filter((point): point is Point => point !== undefined))).join("");
}
