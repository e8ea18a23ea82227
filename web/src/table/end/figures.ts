// The figures of a game that was looked at again.

import type { Course, Purchase, TurningPoint } from "../../generated/types.ts";

/** Everybody's chances by seat at every ply up to the last; between two that are known the earlier one holds. */
export function chancesOver({ plies, chances }: Course, end: number): readonly (readonly number[])[] {
  const seats = chances[0]?.length ?? 0;
  const at = new Map(plies.map((ply, number) => [ply, chances[number] ?? []]));
  let last: readonly number[] = chances[0] ?? [];
  const over = Array.from({ length: end + 1 }, (_, ply) => (last = at.get(ply) ?? last));
  return Array.from({ length: seats }, (_, seat) => over.map((parts) => parts[seat] ?? 0));
}

/** A smaller change of the mover's own chances is not what made a turning point. */
const LITTLE = 0.05;

interface Swing {
  readonly seat: number;
  readonly from: number;
  readonly to: number;
}

/** Chances before and after: of whoever moved, or where that hardly changed of the seat for which most did. */
export function swing({ seat, before, after }: TurningPoint): Swing {
  const changes = after.map((part, one) => Math.abs(part - (before[one] ?? 0)));
  const told = (changes[seat] ?? 0) >= LITTLE ? seat : changes.indexOf(Math.max(...changes));
  return { seat: told, from: before[told] ?? 0, to: after[told] ?? 0 };
}

/** Whether whoever moved lost by it. */
export function isLoss({ seat, before, after }: TurningPoint): boolean {
  return (after[seat] ?? 0) < (before[seat] ?? 0) - LITTLE / 2;
}

/** What a move won or lost in money: a purchase by its worth, any other beside the better one; null if nobody can say. */
export function gainOf(turn: TurningPoint, purchases: readonly Purchase[]): number | null {
  const bought = purchases.find(({ ply, seat }) => ply === turn.ply && seat === turn.seat);
  if (bought !== undefined) return bought.worth === null ? null : bought.worth - bought.price;
  return turn.played === null || turn.better === null ? null : turn.played.money - turn.better.money;
}

/** In hundredths; what is not certain is never called so. */
export function percent(part: number): number {
  return part < 1 ? Math.min(99, Math.round(100 * part)) : 100;
}
