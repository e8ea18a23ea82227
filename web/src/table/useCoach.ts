// A coach comes to the table of whoever wants one.

import { useEffect } from "preact/hooks";
import { isCoached } from "../model/browser/settings.ts";
import type { Session } from "../model/table/session.ts";

export function useCoach(session: Session): void {
  const isWanted = isCoached.value;
  useEffect(() => {
    if (!isWanted) return;
    const comes = import("./lateAsides.ts").then(
      ({ looksAt }) => {
        session.coach = (actions) => looksAt(session, actions);
      },
      () => {
        session.coach = null;
      },
    );
    session.coach = (actions) => waits(session, actions, comes);
    return () => {
      session.coach = null;
    };
  }, [session, isWanted]);
}

/** A move that was made before the coach is there waits for it. */
function waits(session: Session, actions: readonly string[], comes: Promise<void>): boolean {
  if (session.busy.value) return true;
  const ply = session.now.value?.ply;
  session.busy.value = true;
  void comes.then(() => {
    session.busy.value = false;
    if (session.now.value?.ply === ply) session.send(actions);
  });
  return true;
}
