// What a hint suggests: first the space, so that all it offers is known, and then what is chosen there.

import { effect } from "@preact/signals";
import { withoutStop } from "../shares/stop.ts";
import { doing } from "./doing.ts";
import { optionsAt, tryFrom } from "./play.ts";
import type { Session } from "./types.ts";

export function suggest(session: Session, suggested: readonly string[]): void {
  const actions = withoutStop(suggested);
  const before = session.before.value;
  const { lead, chosen } = before === null ? { lead: [], chosen: actions } : doing(before, actions);
  tryFrom(session, lead.length > 0 ? lead : actions);
  if (lead.length > 0 && chosen.length > 0) goOn(session, lead, actions);
}

/** Once the space is tried, all of it is; unless the reader does something else first. */
function goOn(session: Session, lead: readonly string[], actions: readonly string[]): void {
  const ply = session.now.value?.ply;
  const end = effect(() => {
    const [tried, now] = [session.draft.value?.do.join(), session.now.value?.ply];
    if (tried === undefined && now === ply) return;
    queueMicrotask(() => end());
    if (tried !== lead.join() || now !== ply) return;
    optionsAt(session);
    queueMicrotask(() => session.tryOut(actions));
  });
}
