// A step to and fro in a game, by an arrow.

import { say } from "../model/browser/words.ts";

export const STEPS = {
  first: "M10 1 5 5l5 4M3 1v8",
  turnBack: "M6 1 2 5l4 4M10.5 1l-4 4 4 4",
  back: "M8 1 3 5l5 4",
  forward: "m4 1 5 4-5 4",
  turnForward: "m1.5 1 4 4-4 4M6 1l4 4-4 4",
  last: "m2 1 5 4-5 4M9 1v8",
} as const;

interface StepProps {
  readonly name: string;
  readonly path: string;
  readonly isOff: boolean;
  readonly go: () => Promise<void> | void;
  readonly kind?: string;
}

/** A step is never really disabled, so that the keyboard does not fall off it at either end. */
export function Step({ name, path, isOff, go, kind = "tool step" }: StepProps) {
  return (
    <button
      type="button"
      class={kind}
      aria-label={say(name)}
      title={say(name)}
      aria-disabled={isOff}
      onClick={() => void (isOff || go())}
    >
      <svg viewBox="0 0 12 10" width="12" height="10" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" stroke-width="1.6" />
      </svg>
    </button>
  );
}
