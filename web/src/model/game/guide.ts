// The steps of a guided first game: which of them a moment of play is about. A title puts its own together of these.

import type { TableEvent, View } from "../table/view.ts";

/** What a guide looks at: `isMine` says whether the reader is asked, `tried` what the reader tries. */
export interface GuidedMoment {
  readonly view: View;
  readonly events: readonly TableEvent[];
  readonly isMine: boolean;
  readonly tried: readonly string[];
}

/** Whether a moment is what a step of the guide tells of. */
export type GuideStep = (moment: GuidedMoment) => boolean;

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

export function both(one: GuideStep, other: GuideStep): GuideStep {
  return (moment) => one(moment) && other(moment);
}

export function either(...steps: readonly GuideStep[]): GuideStep {
  return (moment) => steps.some((step) => step(moment));
}

export const isOver: GuideStep = ({ view }) => view.to_act === null;

/** The step to tell now: the latest whose moment has come and that has not been told. 0 for none. */
export function stepNow(steps: readonly GuideStep[], moment: GuidedMoment, told: readonly number[]): number {
  const due = steps
    .map((step, number) => (step(moment) ? number + 1 : 0))
    .filter((step) => step && !told.includes(step));
  return due.at(-1) ?? 0;
}
