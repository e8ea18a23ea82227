// Rails: a network drawn as a tree that grows from its start, one line for each company.

import type { Point } from "./camera.ts";
import { line } from "./hexes.ts";
import { companyClass } from "./plates.tsx";
import type { Joint } from "./tree.ts";

interface RailsProps {
  readonly company: string;
  readonly joints: readonly Joint[];
  readonly places: ReadonlyMap<string, Point>;
  /** Spaces that are only being tried: their rails are dashed. */
  readonly ghosts: ReadonlySet<string>;
}

/** A company's rails from plate to plate: casing, edge, colour. */
export function Rails({ company, joints, places, ghosts }: RailsProps) {
  const firm = drawn(
    joints.filter(([, space]) => !ghosts.has(space)),
    places,
  );
  const tried = drawn(
    joints.filter(([, space]) => ghosts.has(space)),
    places,
  );
  return (
    <g class={companyClass(company)}>
      {firm && ["casing", "edge", "rail"].map((layer) => <path key={layer} class={layer} d={firm} />)}
      {tried && <path class="rail ghost" d={tried} />}
    </g>
  );
}

function drawn(joints: readonly Joint[], places: ReadonlyMap<string, Point>): string {
  const ends = joints.map((joint) => joint.map((space) => places.get(space)));
  return ends.map((points) => line(points.filter((point): point is Point => point !== undefined))).join("");
}
