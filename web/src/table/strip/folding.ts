// How many of the oldest beats have no room in the strip.

import { type Signal, useSignal } from "@preact/signals";
import { type RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Folding {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly folded: Signal<number>;
}

/** Measured whenever the strip is drawn or its width changes: folded ones keep their width, unseen. */
export function useFolding(): Folding {
  const list = useRef<HTMLOListElement>(null);
  const folded = useSignal(0);
  const measure = () => {
    const row = list.current;
    if (row !== null) folded.value = beyond([...row.children], row.clientWidth);
  };
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(measure);
    if (list.current !== null) watch.observe(list.current);
    return () => watch.disconnect();
  }, [list.current]);
  return { list, folded };
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
