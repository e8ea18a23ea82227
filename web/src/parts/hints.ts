// Hints where something is chosen: the button that one means, and the worth of what is on offer.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Valuation } from "../generated/types.ts";
import { language } from "../model/browser/settings.ts";
import { isHinted, isPresent } from "../model/table/hint.ts";
import type { Session } from "../model/table/session.ts";
import { valuationsOf } from "../model/table/valuation.ts";

/** The class of a button that a hint means, behind its own. */
export function hinted(session: Session, action: string): string {
  return isHinted(session, action) ? " hinted" : "";
}

/**
 * The valuations of what is on offer now; none in the past or in a what-if. They are asked for again only when
 * something that they say can have changed.
 */
export function useValuations(session: Session, moment: string): readonly Valuation[] {
  const known = useSignal<readonly Valuation[]>([]);
  const isLive = isPresent(session);
  useEffect(() => {
    let isOver = false;
    const take = (lots: readonly Valuation[]) => void (isOver || (known.value = lots));
    if (isLive) void valuationsOf(session).then(take);
    else take([]);
    return () => void (isOver = true);
  }, [session.id, session.seat.value, moment, isLive, language.value]);
  return known.value;
}
