// A step that is played for the learner: tried action by action, so that it is seen, and then sent; or sent at once.

import type { Session } from "../../model/table/session.ts";
import { type Task, taskOf } from "./lesson.ts";

/** Milliseconds between two actions that are shown. */
const BEAT = 900;

export function showStep(session: Session, task: Task): void {
  const tried = task.left.filter((action) => action !== "stop");
  const isTold = tried.length === 1 && /^(bid|pass)/.test(tried[0] ?? "");
  const shown = isTold ? [] : tried.map((_, number) => tried.slice(0, number + 1));
  const isSame = () => taskOf(session)?.step.key === task.step.key;
  shown.forEach((actions, number) => setTimeout(() => isSame() && session.tryOut(actions), number * BEAT));
  setTimeout(() => isSame() && skipStep(session, task), shown.length * BEAT);
}

export function skipStep(session: Session, task: Task): void {
  session.send(task.left);
}
