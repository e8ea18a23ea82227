// Where there is nothing to draw, a hint marks the button it means.

import { useEffect } from "preact/hooks";
import { hintOf, isHinted } from "../../model/table/hint.ts";
import type { Session } from "../../model/table/session.ts";
import type { Wish } from "../auction/wish.ts";

/** The class of a button that a hint means, behind its own. */
export function hinted(session: Session, action: string): string {
  return isHinted(session, action) ? " hinted" : "";
}

/** A bid of a hint that no button has is written into the field; so its consequences are shown. */
export function useHintedBid(session: Session, wish: Wish, buttons: readonly number[]): void {
  const bid = /^bid (\d+)$/.exec(hintOf(session)?.do[0] ?? "")?.[1];
  useEffect(() => {
    if (bid !== undefined && !buttons.includes(Number(bid))) wish.exact.value = bid;
  }, [bid, session.now.value?.ply]);
}
