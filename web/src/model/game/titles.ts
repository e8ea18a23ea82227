// The titles that this page can show. Those with a page of their own are registered where the page begins; nobody else
// knows them by name. All others that the server offers are shown by the general page.

import { signal } from "@preact/signals";
import type { TableEvent, View } from "../table/view.ts";
import type { GamePage } from "./game.ts";

/** A title; `id` is the `game` of its views, by which the types of its page are those of what it is given to show. */
export interface Title<V extends View = View, E extends TableEvent = TableEvent> {
  readonly id: V["game"];
  /** What the ids of its clauses begin with. */
  readonly letters: string;
  /** The title's own part of the page; it comes when it is wanted. */
  readonly page: () => Promise<GamePage<V, E>>;
}

/** One of several titles. What types its page has nobody knows any more; but it is found by the `game` of the views that
 * it is given, here and nowhere else. */
type AnyTitle = Title<any, any>;

let registered: readonly AnyTitle[] = [];
let general: Title["page"] | null = null;
const offered = signal<readonly string[]>([]);

export function registerTitles(titles: readonly AnyTitle[], others: Title["page"]): void {
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
