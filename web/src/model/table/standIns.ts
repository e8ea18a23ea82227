// Seats at which a bot plays in somebody's place: of a player who is away, or of one who has left.

import type { SeatInfo, TableInfo } from "../../generated/types.ts";

/** A bot that was at the table from its beginning stands in for nobody. */
export function hasStandIn(seat: SeatInfo): boolean {
  return seat.bot !== null && (seat.kind !== "bot" || seat.free);
}

/** The numbers of all such seats. */
export function standIns(table: TableInfo | null): readonly number[] {
  return (table?.seats ?? []).flatMap((seat, number) => (hasStandIn(seat) ? [number] : []));
}
