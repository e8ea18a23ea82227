// Whether a table is a lesson, which is all that most tables need to know of one.

import { forget, keep, kept } from "../browser/storage.ts";
import type { LessonStep } from "../../generated/types.ts";

/** What is to be done now: a step, what of it is still to play, and what of that comes next; null: confirm what is
 * tried. */
export interface Task {
  readonly step: LessonStep;
  readonly left: readonly string[];
  readonly next: string | null;
}

/** Who leads through a lesson, once it has come. */
export interface Teacher {
  /** The learner's task; null while there is none, or the past is looked at. */
  readonly task: Task | null;
  /** The sentence of the moment, with the goal at its right; null where the table's own will do. */
  readonly moment: { readonly head: string; readonly rest: string; readonly aside: string } | null;
}

/** The bot that plays what a lesson prescribes. */
const BOT = "lesson";

export function isLesson(seats: readonly { readonly bot: string | null }[]): boolean {
  return seats.some(({ bot }) => bot === BOT);
}

/** Whether the learner has ended the lesson of a table, and plays on. */
export function hasEnded(table: string): boolean {
  return kept(`lesson.${table}`) === "ended";
}

export function keepEnded(table: string, isEnded: boolean): void {
  if (isEnded) keep(`lesson.${table}`, "ended");
  else forget(`lesson.${table}`);
}
