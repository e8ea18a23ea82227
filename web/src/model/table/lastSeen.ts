// A table as it was last seen: kept at quiet moments, and shown when it is opened without a connection.

import { effect } from "@preact/signals";
import { drop, type Kept, put, tableName, take } from "../browser/shelf.ts";
import { title } from "../browser/words.ts";
import { seenOf, still } from "./seen.ts";
import { Session } from "./session.ts";
import type { Seen } from "./state.ts";

/** Milliseconds after something was heard until it is kept. */
const QUIET = 2000;

/** Keep what is heard of a table from now on; what may not be kept, or is closed to this browser, is forgotten. */
export function keepSeen(session: Session): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const write = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const seen = seenOf(session);
    const done = seen === null ? drop(tableName(session.id)) : put(tableName(session.id), seen, session.heardAt.peek());
    done.catch(() => undefined); // a browser whose store is full still plays
  };
  effect(() => {
    if (session.ended.value) forgetTable(session.id);
    else if (session.heardAt.value > 0 && session.seenAt.value === null) timer ??= setTimeout(write, QUIET);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && timer !== null) write(); // a phone may end the page without another word
  });
}

export function forgetTable(id: string): void {
  drop(tableName(id)).catch(() => undefined);
}

/** The table as it was last seen, which goes on as soon as there is a connection; null where nothing was kept. */
export async function reopened(id: string): Promise<Session | null> {
  const kept: Kept<Seen> | null = await take<Seen>(tableName(id));
  if (kept === null) return null;
  const session = new Session(id, kept.what.hasSecrets);
  session.showSeen(still(kept.what), kept.at);
  title.value = kept.what.table.game;
  session.follow(kept.what.seat);
  keepSeen(session);
  return session;
}
