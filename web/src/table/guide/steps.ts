// The five steps of a guided first game: which of them a moment of play is about.

import type { TableEvent, View } from "../../model/table/view.ts";

/** What a guide looks at: `isMine` says whether the reader is asked, `tried` what the reader tries. */
export interface Moment {
  readonly view: View;
  readonly events: readonly TableEvent[];
  readonly isMine: boolean;
  readonly tried: readonly string[];
}

type Step = (moment: Moment) => boolean;

function happened(...kinds: readonly string[]): Step {
  return ({ events }) => events.some(({ event }) => kinds.includes(event));
}

const inPhase =
  (...phases: readonly string[]): Step =>
  ({ view, isMine }) =>
    isMine && phases.includes(view.phase);

/** Whether an action that begins so is being tried. */
const trying =
  (beginning: RegExp): Step =>
  ({ tried }) =>
    tried.some((action) => beginning.test(action));

const building = either(trying(/^(lay|expand (?!none))/), inPhase("expand"));

const hasAction: Step = ({ view }) => actionPhase(view) > 0;

function actionPhase(view: View): number {
  return (view.board as { readonly action_phase?: number }).action_phase ?? 0;
}

function routes(view: View): number {
  return (view.board as { readonly routes?: readonly string[] }).routes?.length ?? 0;
}

const both =
  (one: Step, other: Step): Step =>
  (moment) =>
    one(moment) && other(moment);

function either(...steps: readonly Step[]): Step {
  return (moment) => steps.some((step) => step(moment));
}

const isOver: Step = ({ view }) => view.to_act === null;

const STEPS: Readonly<Record<string, readonly Step[]>> = {
  "chicago-express": [
    inPhase("opening"),
    inPhase("choose"),
    building,
    either(inPhase("auction"), trying(/^develop (?!none)/)),
    either(happened("dividend_paid"), isOver),
  ],
  "american-rails": [
    both(inPhase("offer", "bid", "found"), ({ view }) => actionPhase(view) === 0),
    inPhase("take"),
    building,
    both(inPhase("offer", "bid", "fund"), hasAction),
    either(happened("dividend_paid"), isOver),
  ],
  "last-spike": [
    inPhase("play"),
    inPhase("buy"),
    ({ view }) => routes(view) > 0,
    either(inPhase("sell"), ({ view }) => routes(view) > 1),
    either(({ view }) => routes(view) > 2, isOver),
  ],
};

/** The step to tell now: the latest whose moment has come and that has not been told. 0 for none. */
export function stepNow(moment: Moment, told: readonly number[]): number {
  const steps = STEPS[moment.view.game] ?? [];
  const due = steps
    .map((step, number) => (step(moment) ? number + 1 : 0))
    .filter((step) => step && !told.includes(step));
  return due.at(-1) ?? 0;
}
