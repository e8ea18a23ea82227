// Keys that press a button of a panel: only where nobody is typing, and no modifier is held.

import { useLayoutEffect, useRef } from "preact/hooks";

export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const FIELDS = "input, textarea, select, [contenteditable], dialog";

/** While a panel stands, its keys work: `{ b: build, Escape: clear }`. One without a deed is left to others. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      const deed = latest.current[event.key] ?? latest.current[event.key.toLowerCase()];
      if (deed === undefined) return;
      event.preventDefault();
      deed();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
