// What is on offer, valued by the server.

import type { Holding, Lots, Valuation, Worth } from "../../generated/types.ts";
import { ask } from "../browser/ask.ts";
import type { Session } from "./session.ts";

/** The valuations of what is on offer now; none where the server does not answer. */
export async function valuationsOf(session: Session): Promise<readonly Valuation[]> {
  const query = { seat: session.seat.value };
  const answer = await ask<Lots>("GET", `tables/${session.id}/valuation`, undefined, query).catch(() => null);
  return answer?.lots ?? [];
}

export function holdingOf(lot: Valuation, seat: number | null): Holding | undefined {
  return lot.seats.find((one) => one.seat === seat);
}

export function worthOf(lot: Valuation, seat: number | null): Worth | undefined {
  return lot.opinion?.seats.find((one) => one.seat === seat);
}

/** What the lot is worth to the other seats that can still have it, the most first. */
export function othersWorth(lot: Valuation, seat: number | null, seats: readonly number[]): readonly Worth[] {
  const others = (lot.opinion?.seats ?? []).filter((one) => one.seat !== seat && seats.includes(one.seat));
  return others.filter(({ up_to }) => up_to !== null).toSorted((one, two) => (two.up_to ?? 0) - (one.up_to ?? 0));
}
