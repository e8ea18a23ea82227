// One's own games as they were last seen, for when there is no connection.

import type { Tables } from "../generated/types.ts";

const shelf = () => import("../model/browser/shelf.ts");

export interface SeenGames {
  readonly at: number;
  readonly tables: Tables;
}

export function keepGames(tables: Tables, at: number): void {
  const ids = tables.tables.map(({ id }) => id);
  shelf()
    .then(({ putHome }) => putHome(tables, ids, at))
    .catch(() => undefined);
}

export async function lastGames(): Promise<SeenGames | null> {
  const kept = await shelf()
    .then(({ takeHome }) => takeHome<Tables>())
    .catch(() => null);
  return kept === null ? null : { at: kept.at, tables: kept.what };
}

/** A game that was taken off the list is not kept either. */
export function forgetGame(id: string): void {
  shelf()
    .then(({ drop, tableName }) => drop(tableName(id)))
    .catch(() => undefined);
}
