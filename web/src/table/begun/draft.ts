// What the reader has begun at a table, and not yet said: it is kept while a new version of the page is loaded. Actions
// and amounts come back only if the table still asks for the same; what is typed to others always does.

import type { GamePage } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import { saidBefore } from "../../model/table/unread.ts";
import { wishesOf, wishFor } from "../auction/wish.ts";
import { begunBefore, keepBegun } from "./begun.ts";

interface Begun {
  readonly table: string;
  readonly ply: number;
  readonly seat: number | null;
  readonly do: readonly string[];
  readonly typed: string;
  readonly bids: readonly (readonly [lot: string, exact: string, upTo: string])[];
}

export function keepDraft(session: Session): void {
  const isPresent = session.ply.value === null && session.whatIf.value === null;
  const begun: Begun = {
    table: session.id,
    ply: session.end,
    seat: session.seat.value,
    do: isPresent ? (session.draft.value?.do ?? []) : [],
    typed: saidBefore(session).value,
    bids: [...wishesOf(session)].map(([lot, { exact, upTo }]) => [lot, exact.value, upTo.value]),
  };
  keepBegun(JSON.stringify(begun));
}

export function takeUpDraft(session: Session, game: GamePage): void {
  const begun = read(begunBefore());
  keepBegun(null);
  if (begun === null || begun.table !== session.id) return;
  saidBefore(session).value = begun.typed;
  if (begun.ply !== session.end || begun.seat !== session.seat.value || session.seenAt.value !== null) return;
  for (const [lot, exact, upTo] of begun.bids) {
    const wish = wishFor(session, lot);
    [wish.exact.value, wish.upTo.value] = [exact, upTo];
    wish.field.value = exact ? "exact" : upTo ? "limit" : null;
  }
  if (begun.do.length > 0) game.suggest(session, begun.do);
}

/** What this page itself kept in this tab, a moment ago. */
function read(text: string | null): Begun | null {
  try {
    return JSON.parse(text ?? "null") as Begun | null;
  } catch {
    return null;
  }
}
