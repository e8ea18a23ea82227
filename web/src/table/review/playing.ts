// A game that plays by itself: a ply at a time, at some pace, until its end or until something else is shown.

import { type ReadonlySignal, type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Session } from "../../model/table/session.ts";

/** Plies a second. */
export const PACES = [1, 2, 5] as const;

export interface Playing {
  readonly isOn: ReadonlySignal<boolean>;
  readonly pace: Signal<number>;
  /** Begin, at the end from the start, or stop. */
  toggle(): void;
  /** Stop, and show a ply. */
  go(ply: number): void;
}

export function usePlaying(session: Session): Playing {
  const isOn = useSignal(false);
  const pace = useSignal<number>(1);
  useEffect(() => {
    if (!isOn.value) return;
    const timer = setInterval(() => {
      if (session.ply.peek() === null || session.whatIf.peek() !== null) isOn.value = false;
      else void session.step(1);
    }, 1000 / pace.value);
    return () => clearInterval(timer);
  }, [session, isOn.value, pace.value]);
  return {
    isOn,
    pace,
    toggle: () => {
      if (!isOn.value && session.ply.value === null) void session.show(0);
      if (!isOn.value) session.leaveWhatIf();
      isOn.value = !isOn.value;
    },
    go: (ply) => {
      isOn.value = false;
      void session.show(ply);
    },
  };
}
