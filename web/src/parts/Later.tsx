// What may come a moment later: where all is drawn at once, the board comes first and the rest right after it.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

export function Later({ children }: { children: ComponentChildren }) {
  const isDrawn = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => (isDrawn.value = true));
    return () => clearTimeout(timer);
  }, []);
  return isDrawn.value ? <>{children}</> : null;
}
