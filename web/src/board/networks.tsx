// Networks on a map of hexes: who stands where, the rails between, and the plates; what is tried is a ghost of it.

import type { Atlas, Space } from "../model/game/atlas.ts";
import type { Dot } from "../model/game/game.ts";
import { remembered } from "../model/table/keeping.ts";
import type { View } from "../model/table/view.ts";
import { brackets, inside, outline } from "./hexes.ts";
import { lasting } from "../parts/lasting.tsx";
import { companyClass, Plate } from "./plates.tsx";
import { type Plating, type Spot, spots } from "./rack.ts";
import { Rails, railsOf } from "./rails.tsx";
import { tree } from "./tree.ts";

/** The plates of a view: for each company where its plates lie, by space. */
export type Plates = ReadonlyMap<string, ReadonlyMap<string, Spot>>;

/** The companies on each space, in the order of the box. */
export const standing = remembered((view: View, atlas: Atlas): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { id } of atlas.companies) {
    for (const space of view.companies[id]?.track ?? []) {
      found.set(space, [...(found.get(space) ?? []), id]);
    }
  }
  return found;
});

/** Where the plate of each company lies on each space. */
export const platesOf = remembered((view: View, atlas: Atlas, plating: Plating): Plates => {
  const found = new Map<string, Map<string, Spot>>(atlas.companies.map(({ id }) => [id, new Map()]));
  for (const [id, companies] of standing(view, atlas)) {
    const space = atlas.space.get(id);
    if (space === undefined) continue;
    const places = spots(companies.length, space, atlas.radius, plating);
    companies.forEach((company, rank) => {
      const spot = places[rank];
      if (spot !== undefined) found.get(company)?.set(id, spot);
    });
  }
  return found;
});

/** What a company would have and has not yet. */
export function ghostsOf(company: string, view: View, before: View): ReadonlySet<string> {
  const had = new Set(before.companies[company]?.track);
  return new Set((view.companies[company]?.track ?? []).filter((space) => !had.has(space)));
}

/** The track of all companies, for the small picture of the whole map. */
export function dotsOf(view: View): readonly Dot[] {
  return Object.entries(view.companies).flatMap(([id, { track }]) =>
    track.map((space) => ({ space, kind: companyClass(id) })),
  );
}

interface NetworkProps {
  readonly view: View;
  readonly before: View;
  readonly atlas: Atlas;
  readonly plates: Plates;
}

/** The rails of all companies. A network grows from its start, or else from its first city. */
export function Networks({ view, before, atlas, plates }: NetworkProps) {
  return (
    <>
      {atlas.companies.map(({ id, start }) => {
        const track = view.companies[id]?.track ?? [];
        const first = start !== null && track.includes(start) ? start : firstCity(track, atlas);
        if (first === undefined) return null;
        const places = plates.get(id) ?? new Map<string, Spot>();
        const ghosts = ghostsOf(id, view, before);
        const joints = tree(track, first, atlas);
        const drawn = (isTried: boolean) =>
          railsOf(
            joints.filter(([, space]) => ghosts.has(space) === isTried),
            places,
          );
        return <Rails key={id} company={id} firm={drawn(false)} tried={drawn(true)} />;
      })}
    </>
  );
}

function firstCity(track: readonly string[], atlas: Atlas): string | undefined {
  return track.find((space) => atlas.space.get(space)?.name) ?? track[0];
}

/** The plates of all companies. */
export function AllPlates({ view, before, atlas, plates }: NetworkProps) {
  return (
    <>
      {atlas.companies.map(({ id }) => {
        const ghosts = ghostsOf(id, view, before);
        const laid = [...(plates.get(id) ?? [])].map(([space, spot]) => ({ space, spot, isGhost: ghosts.has(space) }));
        return <PlatesOf key={id} company={id} laid={laid} />;
      })}
    </>
  );
}

interface Laid {
  readonly space: string;
  readonly spot: Spot;
  readonly isGhost: boolean;
}

const PlatesOf = lasting(({ company, laid }: { company: string; laid: readonly Laid[] }) => (
  <g class={`network ${companyClass(company)}`}>
    {laid.map(({ space, spot, isGhost }) => (
      <Plate key={space} name={`${company} ${space}`} company={company} spot={spot} isGhost={isGhost} />
    ))}
  </g>
));

interface MarkProps {
  readonly atlas: Atlas;
  readonly spaces: Iterable<string>;
  /** legal, chosen, refused, open-to-develop: what the outline says. */
  readonly kind: string;
}

/** An outline inside each of some spaces. */
export function Marks({ atlas, spaces, kind }: MarkProps) {
  return (
    <>
      {found(atlas, spaces).map((space) => (
        <path key={space.id} class={kind} d={outline(space, inside(atlas.radius, 1.3), atlas.turn)} />
      ))}
    </>
  );
}

/** Ink corners around what was done last. */
export function Brackets({ atlas, spaces }: { atlas: Atlas; spaces: Iterable<string> }) {
  return (
    <>
      {found(atlas, spaces).map((space) => (
        <path key={space.id} class="last" d={brackets(space, inside(atlas.radius, 1), 7, atlas.turn)} />
      ))}
    </>
  );
}

function found(atlas: Atlas, spaces: Iterable<string>): readonly Space[] {
  return [...spaces].map((id) => atlas.space.get(id)).filter((space) => space !== undefined);
}

/** A violet tag with a price, its foot at a point. */
export function PriceTag({ x, y, price }: { x: number; y: number; price: number }) {
  const width = 8.2 + 5.8 * String(price).length;
  return (
    <g class="price-tag">
      <rect class="tag" x={x - width / 2} y={y - 10.1} width={width} height={12.9} />
      <text class="price" x={x} y={y} font-size="10.4" text-anchor="middle">
        {price}
      </text>
    </g>
  );
}
