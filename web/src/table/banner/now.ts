// The time of day, for what changes by the clock alone.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const EVERY = 500;

/** The present in milliseconds; it goes on while something needs it. */
export function useNow(isNeeded: boolean): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    if (!isNeeded) return undefined;
    now.value = Date.now();
    const timer = setInterval(() => (now.value = Date.now()), EVERY);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return isNeeded ? Math.max(now.value, Date.now()) : Date.now();
}
