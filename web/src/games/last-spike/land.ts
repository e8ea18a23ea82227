// The board of The Last Spike as a view tells it: tiles laid, routes complete, land left and who owns how much of it.

import type { Atlas, AtlasCity, Space } from "../../model/game/atlas.ts";
import { choicesOf } from "../../model/table/view.ts";
import type { Choice, ChoiceOf, View } from "./types.ts";

const THOUSAND = 1000;

export function thousands(amount: number): number {
  return amount / THOUSAND;
}

export function routeOf(tile: string): string {
  return tile.charAt(0);
}

export function tilesOf(atlas: Atlas, route: string): readonly string[] {
  return atlas.spaces.filter((space) => space.route === route).map(({ id }) => id);
}

export function routesOf(atlas: Atlas): readonly string[] {
  return [...new Set(atlas.spaces.map((space) => routeOf(space.id)))];
}

/** The two cities of a route, the one at its space 1 first. */
export function endsOf(atlas: Atlas, route: string): readonly AtlasCity[] {
  const first = atlas.space.get(`${route}1`);
  const far = (city: AtlasCity) => (first === undefined ? 0 : Math.hypot(city.x - first.x, city.y - first.y));
  return atlas.cities.filter((city) => city.routes.includes(route)).sort((one, other) => far(one) - far(other));
}

/** The tiles that a route still lacks. */
export function missingOf(atlas: Atlas, route: string, laid: readonly string[]): readonly string[] {
  return tilesOf(atlas, route).filter((tile) => !laid.includes(tile));
}

/** The tiles that the nearest railway still lacks. */
export function toSpike(atlas: Atlas, view: View): readonly string[] {
  const { railway, laid } = view.board;
  return railway.routes.flatMap((route) => missingOf(atlas, route, laid));
}

export function completeAt(city: AtlasCity, board: View["board"]): number {
  return city.routes.filter((route) => board.routes.includes(route)).length;
}

/** What so many cards of a city pay for each of its routes. */
export function paysOf(city: AtlasCity, cards: number): number {
  return cards === 0 ? 0 : (city.pays[cards - 1] ?? 0);
}

/** The choices of a verb by what they are about. */
export function choicesBy<V extends Choice["verb"]>(view: View, verb: V): ReadonlyMap<string, ChoiceOf<V>> {
  return new Map(choicesOf(view, verb).map((choice) => [String(choice.target), choice]));
}

/** The tiles of the reader's own hand; none where no hand is shown. */
export function handOf(view: View, seat: number | null): readonly string[] | null {
  return seat === null ? null : (view.seats[seat]?.hand ?? null);
}

export type TileState = "laid" | "pending" | "playable" | "held" | "unbuilt";

/** How a space stands: built, being tried or paid for, open to the reader, in the reader's hand, or none of these. */
export function stateOf(tile: string, view: View, before: View, hand: readonly string[]): TileState {
  if (before.board.laid.includes(tile)) return "laid";
  if (view.board.laid.includes(tile) || view.board.pending === tile) return "pending";
  if (choicesBy(before, "play").has(tile)) return "playable";
  return hand.includes(tile) ? "held" : "unbuilt";
}

/** What a tile costs now: what a choice says, else what is printed. */
export function costOf(space: Space, before: View): number {
  return choicesBy(before, "play").get(space.id)?.cost ?? space.cost ?? 0;
}
