// Whether anything is being pressed right now, and a short while in which nothing can be.

import { signal } from "@preact/signals";

/** How many fingers, pens or buttons of a mouse are down. */
export const fingers = signal(0);
const down = new Set<number>();

/** Count them, from now on. */
export function countFingers(): () => void {
  const press = (event: PointerEvent) => note(() => down.add(event.pointerId));
  const release = (event: PointerEvent) => note(() => down.delete(event.pointerId));
  const forget = () => note(() => down.clear());
  addEventListener("pointerdown", press, { capture: true });
  addEventListener("pointerup", release, { capture: true });
  addEventListener("pointercancel", release, { capture: true });
  addEventListener("blur", forget);
  return () => {
    removeEventListener("pointerdown", press, { capture: true });
    removeEventListener("pointerup", release, { capture: true });
    removeEventListener("pointercancel", release, { capture: true });
    removeEventListener("blur", forget);
    forget();
  };
}

function note(change: () => unknown): void {
  change();
  fingers.value = down.size;
}

/** For so many milliseconds nothing on a screen takes a press. */
export function hold(screen: Element | null, milliseconds: number): void {
  if (screen === null) return;
  const mark = String(performance.now());
  screen.setAttribute("data-held", mark);
  setTimeout(() => screen.getAttribute("data-held") === mark && screen.removeAttribute("data-held"), milliseconds);
}
