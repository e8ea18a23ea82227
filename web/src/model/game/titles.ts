// The titles that this page can show, in the order in which they are shown. They are registered where the page begins;
// nobody else knows them by name.

import type { GamePage } from "./game.ts";

export interface Title {
  readonly id: string;
  /** What the ids of its clauses begin with. */
  readonly letters: string;
  /** The title's own part of the page; it comes when it is wanted. */
  readonly page: () => Promise<GamePage>;
}

let registered: readonly Title[] = [];

export function registerTitles(titles: readonly Title[]): void {
  registered = titles;
}

/** The ids of all titles. */
export function titles(): readonly string[] {
  return registered.map(({ id }) => id);
}

/** The title that a clause belongs to; empty where no title has such clauses. */
export function titleOf(clause: string): string {
  return registered.find(({ letters }) => clause.startsWith(`${letters}-`))?.id ?? "";
}

export async function gamePage(game: string): Promise<GamePage> {
  const title = registered.find(({ id }) => id === game);
  if (title === undefined) throw new Error(game);
  return title.page();
}
