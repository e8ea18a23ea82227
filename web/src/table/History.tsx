// Steps through what happened. The arrow keys do the same, and the address keeps the ply.

import { useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../model/browser/words.ts";
import type { Session } from "../model/table/session.ts";
import { plyOfAddress, writeAddress } from "./log/address.ts";
import { pressed } from "./log/keys.ts";

export const STEPS = {
  first: "M10 1 5 5l5 4M3 1v8",
  back: "M8 1 3 5l5 4",
  forward: "m4 1 5 4-5 4",
  last: "m2 1 5 4-5 4M9 1v8",
} as const;

export function History({ session }: { session: Session }) {
  useAddress(session);
  useKeys(session);
  const [shown, isFirst, isLast] = [session.shownPly, session.shownPly === 0, session.ply.value === null];
  return (
    <div class="history" role="group" aria-label={say("page.history")}>
      <Step name="history.first" path={STEPS.first} isOff={isFirst} go={() => session.show(0)} />
      <Step name="page.back" path={STEPS.back} isOff={isFirst} go={() => session.step(-1)} />
      <span class="at">{say("page.ply", { ply: shown })}</span>
      <Step name="page.forward" path={STEPS.forward} isOff={isLast} go={() => session.step(1)} />
      <Step name="history.last" path={STEPS.last} isOff={isLast} go={() => session.show(null)} />
      {session.maySuppose.value && session.whatIf.value === null && session.ply.value === null && (
        <button type="button" class="tool" title={say("what_if.about")} onClick={() => session.startWhatIf()}>
          {say("what_if.start")}
        </button>
      )}
    </div>
  );
}

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

/** An address with a ply opens there; whoever steps takes the address along. */
function useAddress(session: Session): void {
  useEffect(() => {
    const wanted = plyOfAddress(location.search);
    void (wanted === null ? null : session.show(wanted));
  }, [session]);
  const wasAway = useRef(false);
  useSignalEffect(() => {
    const ply = session.ply.value;
    if (ply !== null || wasAway.current) writeAddress(ply ?? (session.isReplay ? session.end : null));
    wasAway.current = ply !== null;
  });
}

function useKeys(session: Session): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => pressed(session, event);
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, [session]);
}
