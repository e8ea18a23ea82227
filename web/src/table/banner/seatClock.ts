// Whose clock runs, and how long it still does.

import type { TableInfo } from "../../generated/types.ts";
import type { TableState } from "../../model/table/state.ts";

export interface SeatClock {
  readonly seat: number;
  /** Seconds that are left; below zero when the time is over. */
  readonly left: number;
  readonly runs: boolean;
}

/** Under so many seconds the reader's own clock is a truth of its own. */
export const SHORT = 60;

type Timed = Pick<TableState, "table" | "now" | "heardAt">;

/** The clock of a seat, where the table has clocks: whoever is to act uses time up. */
export function clockOf({ table, now, heardAt }: Timed, seat: number, at: number): SeatClock | null {
  const left = table.value?.seats[seat]?.seconds_left ?? null;
  if (left === null || table.value?.status !== "playing") return null;
  const runs = now.value?.to_act === seat && !isAway(table.value, seat, at);
  return { seat, runs, left: runs ? left - Math.max(0, at - heardAt.value) / 1000 : left };
}

/** Whether a seat is on a holiday, in which its clock stands still. */
export function isAway(table: TableInfo | null, seat: number, at: number): boolean {
  return (table?.seats[seat]?.away ?? 0) * 1000 > at;
}

/** The clock of whoever is asked, whether it runs or rests. */
export function runningClock(session: Timed, at: number): SeatClock | null {
  const seat = session.now.value?.to_act;
  return typeof seat === "number" ? clockOf(session, seat, at) : null;
}

/** The reader's own clock, if it runs and not much is left of it. */
export function shortClock(session: Timed & Pick<TableState, "seat">, at: number): SeatClock | null {
  const clock = session.seat.value === null ? null : clockOf(session, session.seat.value, at);
  const hasBot = clock !== null && session.table.value?.seats[clock.seat]?.bot != null;
  return clock !== null && clock.runs && !hasBot && clock.left < SHORT ? clock : null;
}
