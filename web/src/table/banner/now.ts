// The time of day, for what changes by the clock alone.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const EVERY = 500;

const LONGEST = 86_400_000;

/** Draws once more at a time, in milliseconds, that is still to come. */
export function useAlarm(when: number): void {
  const rung = useSignal(0);
  useEffect(() => {
    const wait = when - Date.now();
    if (wait <= 0 || wait > LONGEST) return undefined;
    const timer = setTimeout(() => (rung.value += 1), wait + EVERY);
    return () => clearTimeout(timer);
  }, [when]);
  void rung.value;
}

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
