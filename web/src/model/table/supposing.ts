// Everybody's chances before and after what is tried, as the server judges them.

import type { Supposed } from "../../generated/types.ts";
import { ask } from "../browser/ask.ts";
import type { Session } from "./session.ts";

/** Which actions are tried from which ply. */
export interface Trying {
  readonly ply: number;
  readonly do: readonly string[];
}

/** What is tried at a table or in a replay, if anything is: in a what-if also nothing yet. */
export function tryingIn(session: Session): Trying | null {
  if (!session.isWhatIf.value || !mayBeJudged(session)) return null;
  const supposed = session.whatIf.value;
  return { ply: supposed?.from ?? session.shownPly, do: [...(supposed?.do ?? []), ...(session.draft.value?.do ?? [])] };
}

/** Whether chances are told here: in a replay, once the game is over, and where the table allows hints. */
function mayBeJudged(session: Session): boolean {
  return session.isReplay || session.now.value?.to_act === null || session.table.value?.rules.hints === true;
}

/** What the server says of what is tried; null where it does not answer. */
export async function judged(session: Session, tried: Trying): Promise<Supposed | null> {
  const { record } = session;
  const asked =
    record === null
      ? ask<Supposed>("POST", `tables/${session.id}/chances`, { ...tried, seat: session.seat.value })
      : ask<Supposed>("POST", "replay/chances", { ...tried, record });
  return asked.catch(() => null);
}
