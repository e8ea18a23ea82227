// The steps of a guided first game: which of them a moment of play is about. A title puts its own together of these.

import type { TableEvent, View } from "../table/view.ts";

/** What a guide looks at: `isMine` says whether the reader is asked, `tried` what the reader tries. */
export interface GuidedMoment<V extends View = View, E extends TableEvent = TableEvent> {
  readonly view: V;
  readonly events: readonly E[];
  readonly isMine: boolean;
  readonly tried: readonly string[];
}

/** Whether a moment is what a step of the guide tells of. */
export type GuideStep<V extends View = View, E extends TableEvent = TableEvent> = (
  moment: GuidedMoment<V, E>,
) => boolean;

export function happened(...kinds: readonly string[]): GuideStep {
  return ({ events }) => events.some(({ event }) => kinds.includes(event));
}

/** Whether the reader is asked in one of these phases. */
export function inPhase(...phases: readonly string[]): GuideStep {
  return ({ view, isMine }) => isMine && phases.includes(view.phase);
}

/** Whether an action that begins so is being tried. */
export function trying(beginning: RegExp): GuideStep {
  return ({ tried }) => tried.some((action) => beginning.test(action));
}

export function both<V extends View, E extends TableEvent>(
  one: GuideStep<V, E>,
  other: GuideStep<V, E>,
): GuideStep<V, E> {
  return (moment) => one(moment) && other(moment);
}

export function either<V extends View, E extends TableEvent>(...steps: readonly GuideStep<V, E>[]): GuideStep<V, E> {
  return (moment) => steps.some((step) => step(moment));
}

export const isOver: GuideStep = ({ view }) => view.to_act === null;

/** The step to tell now: the latest whose moment has come and that has not been told. 0 for none. */
export function stepNow<V extends View, E extends TableEvent>(
  steps: readonly GuideStep<V, E>[],
  moment: GuidedMoment<V, E>,
  told: readonly number[],
): number {
  const due = steps
    .map((step, number) => (step(moment) ? number + 1 : 0))
    .filter((step) => step && !told.includes(step));
  return due.at(-1) ?? 0;
}
