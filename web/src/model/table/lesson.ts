// A lesson at a table: which step the learner is at, what comes next in it, and whether something is that. The steps come
// from the server; which one it is follows from the lines of the table alone, so that whoever comes back finds it.

import type { LessonPlan, LessonStep } from "../../generated/types.ts";
import type { Line } from "./story.ts";

export type { LessonPlan, LessonStep };

/** Whether a table went as the lesson does, as far as that goes. What was drawn and is hidden cannot be told apart. */
export function isInLesson(plan: LessonPlan, lines: readonly Line[]): boolean {
  const written = lines.slice(0, plan.line.length);
  return written.every((line, ply) => line.do.endsWith("?") || line.do === plan.line[ply]);
}

/** The step at a ply; null while others play, and when all is done. */
export function stepAt(plan: LessonPlan, ply: number): LessonStep | null {
  return plan.steps.find((step) => step.ply <= ply && ply < step.ply + step.do.length) ?? null;
}

/** What is left of a step at a ply. */
export function leftOf(step: LessonStep, ply: number): readonly string[] {
  return step.do.slice(ply - step.ply);
}

/** Whether some actions are the beginning of what is left of a step. */
export function isRight(left: readonly string[], actions: readonly string[]): boolean {
  return actions.length <= left.length && actions.every((action, number) => action === left[number]);
}

/** The stations that are behind the learner at a ply. */
export function stationsDone(plan: LessonPlan, ply: number): readonly string[] {
  return plan.stations.filter((station) =>
    plan.steps.every((step) => step.station !== station || step.ply + step.do.length <= ply),
  );
}

/** The figures of a station's line: those of its last step. */
export function figuresOf(plan: LessonPlan, station: string): LessonStep["values"] {
  return plan.steps.findLast((step) => step.station === station)?.values ?? {};
}

/** The station at which a ply is: that of the step, or of the next one. */
export function stationAt(plan: LessonPlan, ply: number): string | null {
  return plan.steps.find((step) => ply < step.ply + step.do.length)?.station ?? null;
}
