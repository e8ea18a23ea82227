// What is on offer, valued by the server. It is asked again only when something that it says can have changed.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Holding, Lots, Valuation, Worth } from "../../generated/types.ts";
import { ask } from "../browser/ask.ts";
import { language } from "../browser/settings.ts";
import { isPresent } from "./hint.ts";
import type { Session } from "./session.ts";

/** The valuations of what is on offer now; none in the past, in a what-if, or where the server does not answer. */
export function useValuations(session: Session, moment: string): readonly Valuation[] {
  const known = useSignal<readonly Valuation[]>([]);
  const isLive = isPresent(session);
  useEffect(() => {
    let isOver = false;
    const take = (lots: readonly Valuation[]) => void (isOver || (known.value = lots));
    if (!isLive) take([]);
    else {
      const query = { seat: session.seat.value };
      ask<Lots>("GET", `tables/${session.id}/valuation`, undefined, query).then(
        ({ lots }) => take(lots),
        () => take([]),
      );
    }
    return () => void (isOver = true);
  }, [session.id, session.seat.value, moment, isLive, language.value]);
  return known.value;
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
