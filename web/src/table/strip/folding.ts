// How many of the oldest beats have no room in the strip.

import { type Signal, useSignal } from "@preact/signals";
import { type RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useBeforePaint } from "../../parts/beforePaint.ts";

interface Folding {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly folded: Signal<number>;
}

/** Pixels of the count that stands for those that are folded. */
const COUNT = 40;

/** Measured whenever the strip says something else or its width changes, and not when it folds: what has just come to fit
 * must not bring back what made it fold. */
export function useFolding(): Folding {
  const list = useRef<HTMLOListElement>(null);
  const folded = useSignal(0);
  const measured = useRef("");
  const measure = () => {
    if (list.current !== null) folded.value = foldedIn(list.current);
  };
  useBeforePaint(() => {
    const said = list.current?.textContent ?? "";
    if (said !== measured.current) measure();
    measured.current = said;
  });
  useLayoutEffect(() => {
    const watch = new ResizeObserver(measure);
    const strip = list.current?.parentElement;
    if (strip) watch.observe(strip);
    return () => watch.disconnect();
  }, [list.current]);
  return { list, folded };
}

/** The list has the width of the strip but for its head, and the count where there is one. */
function foldedIn(list: HTMLOListElement): number {
  const [strip, beats] = [list.parentElement, [...list.children]];
  const width = (strip?.clientWidth ?? 0) - (strip?.firstElementChild?.clientWidth ?? 0);
  return beyond(beats, width) === 0 ? 0 : beyond(beats, width - COUNT);
}

/** How many, from the oldest, go beyond a width; the last always stays. */
function beyond(beats: readonly Element[], width: number): number {
  let room = width;
  for (let number = beats.length - 1; number >= 0; number -= 1) {
    room -= beats[number]?.getBoundingClientRect().width ?? 0;
    if (room < -1) return Math.min(number + 1, beats.length - 1);
  }
  return 0;
}
