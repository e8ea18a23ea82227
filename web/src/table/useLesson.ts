// The lesson of a table that has one comes with it.

import { useEffect } from "preact/hooks";
import type { LessonPlan } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import type { Session } from "../model/table/session.ts";
import { hasEnded, isLesson } from "../model/table/taught.ts";

export function useLesson(session: Session): void {
  const seats = session.table.value?.seats ?? [];
  const isWanted = isLesson(seats) && !hasEnded(session.id);
  useEffect(() => {
    if (!isWanted) return;
    const plan = ask<LessonPlan>("GET", `games/${session.table.peek()?.game}/lesson`);
    Promise.all([plan, import("./lateLesson.ts")]).then(
      ([found, { teach }]) => teach(session, found),
      (error: unknown) => session.fail(error),
    );
  }, [session, isWanted]);
}
