// A coach comes to the table of whoever wants one.

import { useEffect } from "preact/hooks";
import { isCoached } from "../model/browser/settings.ts";
import type { Session } from "../model/table/session.ts";

export function useCoach(session: Session): void {
  const isWanted = isCoached.value;
  useEffect(() => {
    if (!isWanted) return;
    void import("./lateAsides.ts").then(({ looksAt }) => {
      session.coach = (actions) => looksAt(session, actions);
    });
    return () => {
      session.coach = null;
    };
  }, [session, isWanted]);
}
