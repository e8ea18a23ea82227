// The part of a board that never changes: where its spaces are, as the server says it once.

import type { Atlas as AtlasFacts, Space } from "../../generated/types.ts";
import { ask } from "../browser/ask.ts";

export type { AtlasCity, AtlasCompany, Space } from "../../generated/types.ts";

/** The facts of a board, with its spaces by id. */
export interface Atlas extends AtlasFacts {
  readonly space: ReadonlyMap<string, Space>;
}

const atlases = new Map<string, Promise<Atlas>>();

/** The atlas of a game, asked for once. */
export function atlasOf(game: string): Promise<Atlas> {
  const known = atlases.get(game) ?? ask<AtlasFacts>("GET", `games/${game}/atlas`).then(indexed);
  atlases.set(game, known);
  known.catch(() => atlases.delete(game));
  return known;
}

export function indexed(facts: AtlasFacts): Atlas {
  return { ...facts, space: new Map(facts.spaces.map((space) => [space.id, space])) };
}
