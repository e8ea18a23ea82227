// The titles that this page can show. Those with a page of their own are registered where the page begins; nobody else
// knows them by name. All others that the server offers are shown by the general page.

import { signal } from "@preact/signals";
import type { GamePage } from "./game.ts";

export interface Title {
  readonly id: string;
  /** What the ids of its clauses begin with. */
  readonly letters: string;
  /** The title's own part of the page; it comes when it is wanted. */
  readonly page: () => Promise<GamePage>;
}

let registered: readonly Title[] = [];
let general: Title["page"] | null = null;
const offered = signal<readonly string[]>([]);

export function registerTitles(titles: readonly Title[], others: Title["page"]): void {
  registered = titles;
  general = others;
}

/** Take over which titles the server offers. */
export function offerTitles(ids: readonly string[]): void {
  offered.value = ids;
}

/** The ids of all titles: ours in the order in which they are shown, then the others. */
export function titles(): readonly string[] {
  return [...new Set([...ruledTitles(), ...offered.value])];
}

/** The titles whose rules can be read here, clause by clause. */
export function ruledTitles(): readonly string[] {
  return registered.map(({ id }) => id);
}

/** The title that a clause belongs to; empty where no title has such clauses. */
export function titleOf(clause: string): string {
  return registered.find(({ letters }) => clause.startsWith(`${letters}-`))?.id ?? "";
}

/** The page of a title: its own, or the general one. */
export async function gamePage(game: string): Promise<GamePage> {
  const page = registered.find(({ id }) => id === game)?.page ?? general;
  if (page === null) throw new Error(game);
  return page();
}
