// The keys of a review beside those of every table: Space plays and stops, Shift with an arrow goes by turns, N and P
// go to the next turning point and back.

import { useLayoutEffect } from "preact/hooks";
import { letters } from "../../parts/keys.ts";

/** What needs the space bar, or an arrow with Shift, itself. */
const NEEDS_SPACE = "button, a, summary, select, textarea, input:not([type=range]), [contenteditable], dialog, .map";
const NEEDS_ARROWS = "select, textarea, input:not([type=range]), [contenteditable], dialog";

interface Deeds {
  readonly toggle: () => void;
  readonly turn: (by: -1 | 1) => void;
  /** Null where there is no next one. */
  readonly turningPoint: ((by: -1 | 1) => void) | null;
}

export function useReviewKeys(deeds: Deeds): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => pressed(event, deeds);
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  });
}

function pressed(event: KeyboardEvent, { toggle, turn, turningPoint }: Deeds): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const isIn = (places: string) => event.target instanceof Element && event.target.closest(places) !== null;
  const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
  const point = ({ n: 1, p: -1 } as const)[event.key];
  if (event.key === " " && !event.shiftKey && !isIn(NEEDS_SPACE)) toggle();
  else if (event.shiftKey && by !== undefined && !isIn(NEEDS_ARROWS)) turn(by);
  else if (point !== undefined && turningPoint !== null && letters.value && !isIn(NEEDS_ARROWS)) turningPoint(point);
  else return;
  event.preventDefault();
}
