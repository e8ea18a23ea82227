// A hint for the seat that is asked: it comes when it is wanted, is shown as something tried, and is never played.

import { signal } from "@preact/signals";
import type { Hint } from "../../generated/types.ts";
import { ask } from "../browser/ask.ts";
import type { Session } from "./session.ts";

/** How a game shows actions as something tried. */
type Suggest = (session: Session, actions: readonly string[]) => void;

interface Given {
  readonly table: string;
  readonly hint: Hint;
}

const given = signal<Given | null>(null);
export const isThinking = signal(false);

/** Whether the present is shown: hints are for the table itself, not for the past or a what-if. */
export function isPresent(session: Session): boolean {
  return !session.isReplay && session.ply.value === null && session.whatIf.value === null;
}

/** Whether a hint can be had: the table allows it, and there is something to choose. */
export function mayAskHint(session: Session): boolean {
  const hasChoice = session.isAsked.value && (session.now.value?.choices.length ?? 0) > 1;
  return session.table.value?.rules.hints === true && hasChoice && isPresent(session);
}

/** The hint for what is asked now; one for an earlier ply is no hint any more. */
export function hintOf(session: Session): Hint | null {
  const now = given.value;
  const isCurrent = now?.table === session.id && now.hint.ply === session.now.value?.ply && mayAskHint(session);
  return isCurrent ? now.hint : null;
}

/** Whether an action is what the hint begins with. */
export function isHinted(session: Session, action: string): boolean {
  return hintOf(session)?.do[0] === action;
}

export function dropHint(): void {
  given.value = null;
}

/** Ask for a hint and show what it suggests; where there is none the reader is told why. */
export async function askHint(session: Session, suggest: Suggest): Promise<void> {
  if (isThinking.value || !mayAskHint(session)) return;
  isThinking.value = true;
  session.refusal.value = null;
  try {
    const query = { seat: session.seat.value };
    given.value = { table: session.id, hint: await ask<Hint>("GET", `tables/${session.id}/hint`, undefined, query) };
    show(session, suggest);
  } catch (error) {
    session.fail(error);
  } finally {
    isThinking.value = false;
  }
}

/** In an auction the bid itself is marked; everything else becomes a draft, with its ghosts. */
function show(session: Session, suggest: Suggest): void {
  const hint = hintOf(session);
  if (hint === null || session.now.value?.auction) return;
  session.clearDraft();
  suggest(session, hint.do);
}
