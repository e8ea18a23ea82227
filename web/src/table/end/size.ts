// How large a chart may be, which follows its box.

import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

export function useSize(box: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const size = useSignal({ width: 860, height: 420 });
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry)
        size.value = { width: Math.max(300, entry.contentRect.width), height: Math.max(220, entry.contentRect.height) };
    });
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return size.value;
}
