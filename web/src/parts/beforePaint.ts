// What has to be measured is measured once all is drawn, right before it is painted: then the browser lays the page out
// once, and not again for everybody who asks.

import { useLayoutEffect } from "preact/hooks";

/** After every drawing of a component, before anybody sees it. */
export function useBeforePaint(act: () => void): void {
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(act);
    return () => cancelAnimationFrame(frame);
  });
}
