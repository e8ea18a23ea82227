// The thing itself: where on the screen the next action of a lesson is done.

import type { Task } from "./lesson.ts";

/** Back to the map and what is asked, where there is room for one part of the screen and it is another. */
const WAY_BACK = '.tabs-below button:first-child[aria-pressed="false"]';

/** The thing itself, or the way back to it. */
export function targetOf(task: Task): HTMLElement | SVGElement | null {
  return thingOf(task) ?? inSight(WAY_BACK);
}

export function isWayBack(element: Element): boolean {
  return element.matches(WAY_BACK);
}

/** Scroll to a control that lies behind others; the map moves by itself. */
export function bringIntoSight(element: Element): void {
  if (element instanceof HTMLElement && !isUncovered(element)) element.scrollIntoView({ block: "center" });
}

/** A control that says which action it is, else the space that the action names; where that is out of sight, a line that
 * does the same (`data-also-do`). When all is tried, what confirms it. */
function thingOf(task: Task): HTMLElement | SVGElement | null {
  if (task.next === null) return inSight("section.now button.act:not([disabled])");
  const [action, space] = [CSS.escape(task.next), CSS.escape(spaceOf(task.next))];
  const place = space === "" ? null : inSight(`.touch[data-space="${space}"]`);
  const line = place !== null && isUncovered(place) ? null : inSight(`[data-also-do="${action}"]`);
  return inSight(`[data-do="${action}"]`) ?? line ?? place;
}

/** Whether a finger in the middle of something would touch it. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const touched = document.elementFromPoint(left + width / 2, top + height / 2);
  return touched !== null && element.contains(touched);
}

/** What an action is about: its last word. */
export function spaceOf(action: string): string {
  return action.split(" ").at(-1) ?? "";
}

function inSight(selector: string): HTMLElement | SVGElement | null {
  const found = [...document.querySelectorAll<HTMLElement | SVGElement>(selector)];
  return found.find((element) => element.getClientRects().length > 0) ?? null;
}
