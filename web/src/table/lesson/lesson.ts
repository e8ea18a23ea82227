// A lesson as the screen follows it: what the learner is to do now, and what is said of anything else.

import { computed, type ReadonlySignal } from "@preact/signals";
import { has, say } from "../../model/browser/words.ts";
import { isInLesson, isRight, leftOf, type LessonPlan, type LessonStep, stepAt } from "../../model/table/lesson.ts";
import type { Session } from "../../model/table/session.ts";
import { keepEnded, type Task } from "../../model/table/taught.ts";
import type { Moment } from "../../model/game/game.ts";

export type { Task };

const tasks = new WeakMap<Session, ReadonlySignal<Task | null>>();

/** The learner's task at a table; null while there is none, or the past is looked at. */
export function taskOf(session: Session): Task | null {
  const known = tasks.get(session) ?? computed(() => findTask(session));
  tasks.set(session, known);
  return known.value;
}

function findTask(session: Session): Task | null {
  const [plan, view] = [session.lesson.value, session.now.value];
  if (!isOn(session) || plan === null || view === null || !session.isAsked.value) return null;
  if (session.ply.value !== null || session.whatIf.value !== null) return null;
  const step = stepAt(plan, view.ply);
  if (step === null) return null;
  const left = leftOf(step, view.ply);
  const tried = session.draft.value?.do.length ?? 0;
  return { step, left, next: left[tried] === "stop" ? null : (left[tried] ?? null) };
}

/** Whether the lesson goes on: it was not ended, and the table went as it does. */
export function isOn(session: Session): boolean {
  const plan = session.lesson.value;
  return plan !== null && isInLesson(plan, session.lines.value);
}

/** Begin the lesson of a table; while it is there, nothing else is played. */
export function teach(session: Session, plan: LessonPlan): void {
  session.lesson.value = plan;
  session.gate = (actions) => refusalOf(session, actions);
  session.teacher.value = {
    get task() {
      return taskOf(session);
    },
    get moment() {
      return lessonMoment(session);
    },
  };
}

/** Leave the lesson: the same table, the same bots, and everything may be played. */
export function endLesson(session: Session): void {
  keepEnded(session.id, true);
  session.clearDraft();
  [session.lesson.value, session.gate, session.teacher.value] = [null, null, null];
}

/** Why something is not played now, in a sentence; null if it is what the lesson is about. */
function refusalOf(session: Session, actions: readonly string[]): string | null {
  const task = taskOf(session);
  if (task === null || isRight(task.left, actions)) return null;
  const own = `${keyOf(session, task.step)}.wrong`;
  return has(own) ? say(own, task.step.values) : say("lesson.wrong", { do: words(session, task.step, "do") });
}

function keyOf(session: Session, step: LessonStep): string {
  return `lesson.${session.table.peek()?.game}.${step.key}`;
}

/** A sentence of a step: why, what to do, or the arithmetic of it. */
export function words(session: Session, step: LessonStep, part: "why" | "do" | "sum"): string {
  return say(`${keyOf(session, step)}.${part}`, step.values);
}

/** The sentence of the moment in a lesson, with the goal at its right; null where the table's own will do. */
function lessonMoment(session: Session): Moment | null {
  const task = taskOf(session);
  if (task === null) return null;
  const aside = say(`lesson.${session.table.value?.game}.goal`);
  return { head: words(session, task.step, "why"), rest: words(session, task.step, "do"), aside };
}
