// Shares by the view's own figures: who holds them, and which companies are in play.

import type { SeatView, View } from "./view.ts";

/** How many shares of a company players hold. */
export function inHands(seats: readonly SeatView[], company: string): number {
  return seats.reduce((sum, seat) => sum + (seat.shares[company] ?? 0), 0);
}

/** Companies that are in play: the one on the block, the one that expands, or those that a draft builds for. */
export function inPlay(shown: View, before: View): readonly string[] {
  const one = shown.auction?.company ?? shown.expansion?.company ?? null;
  if (one !== null) return [one];
  const grown = (id: string) => shown.companies[id]?.track.length !== before.companies[id]?.track.length;
  return Object.keys(shown.companies).filter(grown);
}

/** Names short enough for a column: a first word that others share goes, then the end does. */
export function shortNames(names: readonly string[], room: number): readonly string[] {
  const first = (name: string) => name.split(" ", 1)[0];
  return names.map((name) => {
    const isShared = names.filter((other) => first(other) === first(name)).length > 1;
    const own = isShared && name.includes(" ") ? name.slice(name.indexOf(" ") + 1) : name;
    return [...own].length > room ? `${[...own].slice(0, room - 1).join("")}.` : own;
  });
}
