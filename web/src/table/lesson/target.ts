// The thing itself: where on the screen the next action of a lesson is done.

import type { Task } from "./lesson.ts";

/** A control that says which action it is, else the space that the action names; when all is tried, what confirms it. */
export function targetOf(task: Task): HTMLElement | SVGElement | null {
  if (task.next === null) return inSight("section.now button.act:not([disabled])");
  const space = spaceOf(task.next);
  return (
    inSight(`[data-do="${CSS.escape(task.next)}"]`) ??
    (space === "" ? null : inSight(`.touch[data-space="${CSS.escape(space)}"]`))
  );
}

/** What an action is about: its last word. */
export function spaceOf(action: string): string {
  return action.split(" ").at(-1) ?? "";
}

function inSight(selector: string): HTMLElement | SVGElement | null {
  const found = [...document.querySelectorAll<HTMLElement | SVGElement>(selector)];
  return found.find((element) => element.getClientRects().length > 0) ?? null;
}
