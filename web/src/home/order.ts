// The order of one's own games: those that wait for you by the time left, then others', then those not begun, then ended.

import type { ListedTable } from "../generated/types.ts";

export function inOrder(tables: readonly ListedTable[]): readonly ListedTable[] {
  return [...tables].sort(
    (one, other) =>
      rank(one) - rank(other) || left(one) - left(other) || since(one) - since(other) || other.changed - one.changed,
  );
}

function rank({ your_turn: isYours, status }: ListedTable): number {
  return isYours ? 0 : { playing: 1, open: 2, frozen: 3, finished: 4 }[status];
}

function left({ stands }: ListedTable): number {
  return stands?.deadline ?? Number.MAX_VALUE;
}

/** What waits longest comes first, of games that are played. */
function since({ stands, status }: ListedTable): number {
  return status === "playing" ? (stands?.since ?? 0) : 0;
}
