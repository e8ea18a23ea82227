// From which of its seats a browser looks at a table, and whether a hand stays covered until its player is there.

import type { TableInfo } from "../../generated/types.ts";
import type { View } from "./view.ts";

export interface Looking<V extends View = View> {
  readonly seat: number | null;
  /** What may show; null while it is covered, and before the game begins. */
  readonly view: V | null;
  /** Whether nothing shows until somebody takes the screen. */
  readonly isCovered: boolean;
  /** Who is to take the screen, if they are asked. */
  readonly curtain: number | null;
  /** Somebody elsewhere who is asked meanwhile. */
  readonly awaited: number | null;
}

/** Whoever holds several seats looks from the one that is asked; where hands are hidden, not before its player does. */
export function lookingFrom<V extends View>(
  { you: { seats: mine } }: Pick<TableInfo, "you">,
  view: V | null,
  last: number | null,
  hasBegun: boolean,
  hasSecrets: boolean,
): Looking<V> {
  const isShared = mine.length > 1;
  const held = last !== null && mine.includes(last) && (!isShared || hasBegun) ? last : null;
  const toAct = typeof view?.to_act === "number" ? view.to_act : null;
  const asked = toAct !== null && mine.includes(toAct) ? toAct : null;
  const wanted = asked ?? held ?? mine[0] ?? null;
  const isSecret = hasSecrets && isShared && view !== null && view.to_act !== null;
  if (!isSecret || wanted === held) return { seat: wanted, view, isCovered: false, curtain: null, awaited: null };
  return { seat: held, view: null, isCovered: true, curtain: asked, awaited: asked === null ? toAct : null };
}
