// What if: actions of any seat, played on a copy from some ply on. Nothing of it is ever sent.

import type { TableEvent, View } from "./view.ts";

/** Which actions are supposed; `steps` says how many belong to each step, so that one step can be taken back. */
export interface Plan {
  readonly from: number;
  readonly do: readonly string[];
  readonly steps: readonly number[];
}

export interface Supposed<V extends View = View, E extends TableEvent = TableEvent> extends Plan {
  readonly view: V;
  readonly events: readonly E[];
}

export function planFrom(ply: number): Plan {
  return { from: ply, do: [], steps: [] };
}

/** The plan with one more step. */
export function furtherPlan(plan: Plan, actions: readonly string[]): Plan {
  return { from: plan.from, do: [...plan.do, ...actions], steps: [...plan.steps, actions.length] };
}

/** The plan without its last step. */
export function shorterPlan(plan: Plan): Plan {
  const last = plan.steps.at(-1) ?? 0;
  return { from: plan.from, do: plan.do.slice(0, plan.do.length - last), steps: plan.steps.slice(0, -1) };
}

/** Whether somebody is asked whose actions the reader may try: where there are secrets, only the reader's own seat. */
export function maySuppose(view: View | null, seat: number | null, hasSecrets: boolean): boolean {
  return typeof view?.to_act === "number" && (!hasSecrets || view.to_act === seat);
}
