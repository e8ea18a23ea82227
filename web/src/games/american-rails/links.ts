// Connections between the special cities: who has them, and who is nearest to one.

import type { Atlas } from "../../model/game/atlas.ts";
import type { View } from "./types.ts";

/** A pair of cities: the companies that connect it, or else the nearest one and how many hexes it lacks. */
export interface Link {
  readonly cities: readonly [string, string];
  readonly companies: readonly string[];
  readonly toGo: number;
}

/** Every pair of special cities. */
export function pairs(atlas: Atlas): readonly (readonly [string, string])[] {
  const special = atlas.spaces.filter((space) => space.terrain === "special").map((space) => space.id);
  return special.flatMap((one, number) => special.slice(number + 1).map((other) => [one, other] as const));
}

export function links(view: View, atlas: Atlas): readonly Link[] {
  return pairs(atlas).map((cities) => {
    const done = atlas.companies.map(({ id }) => id).filter((id) => isConnected(view, id, cities));
    if (done.length > 0) return { cities, companies: done, toGo: 0 };
    const nearest = nearestTo(view, atlas, cities);
    return { cities, companies: nearest === null ? [] : [nearest.company], toGo: nearest?.toGo ?? 0 };
  });
}

function isConnected(view: View, company: string, cities: readonly string[]): boolean {
  const pairsOf = view.board.connections[company] ?? [];
  return pairsOf.some((pair) => cities.every((city) => pair.includes(city)));
}

function nearestTo(view: View, atlas: Atlas, cities: readonly string[]) {
  let nearest: { readonly company: string; readonly toGo: number } | null = null;
  for (const { id } of atlas.companies) {
    const toGo = hexesToGo(view, atlas, id, cities);
    if (toGo !== null && (nearest === null || toGo < nearest.toGo)) nearest = { company: id, toGo };
  }
  return nearest;
}

/** How many hexes a company in one city of a pair lacks to the other; null if it cannot get there. */
export function hexesToGo(view: View, atlas: Atlas, company: string, cities: readonly string[]): number | null {
  const { track = [], pieces_left = 0 } = view.companies[company] ?? {};
  const [missing, ...more] = cities.filter((city) => !track.includes(city));
  if (missing === undefined || more.length > 0) return null;
  const steps = distance(view, atlas, track, missing);
  return steps !== null && steps <= pieces_left ? steps : null;
}

/** The fewest hexes from a network to a city, around what is full; null if there is no way. */
export function distance(view: View, atlas: Atlas, track: readonly string[], city: string): number | null {
  const there = new Set(Object.values(view.companies).flatMap((company) => company.track));
  const isFull = (id: string) => (atlas.space.get(id)?.one ?? false) && there.has(id);
  const been = new Set(track);
  let front = [...track];
  for (let steps = 0; front.length > 0; steps += 1) {
    if (front.includes(city)) return steps;
    const near = new Set(front.flatMap((here) => atlas.space.get(here)?.neighbours ?? []));
    front = [...near].filter((id) => !been.has(id) && !isFull(id));
    front.forEach((id) => been.add(id));
  }
  return null;
}
