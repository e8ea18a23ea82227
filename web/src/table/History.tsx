// Steps through what happened. The arrow keys do the same, and the address keeps the ply.

import { useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../model/browser/words.ts";
import type { Session } from "../model/table/session.ts";
import { Step, STEPS } from "../parts/Step.tsx";
import { plyOfAddress, writeAddress } from "./log/address.ts";
import { pressed } from "./log/keys.ts";

export function History({ session }: { session: Session }) {
  useAddress(session);
  useKeys(session);
  if (session.review.value) return null; // it has steps of its own, below the board
  const [shown, isLast] = [session.shownPly, session.ply.value === null];
  const isFirst = shown === 0 || session.seenAt.value !== null; // what was last seen has no past
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

/** An address with a ply opens there; whoever steps takes the address along. */
function useAddress(session: Session): void {
  useEffect(() => {
    if (!new URLSearchParams(location.search).has("ply")) return;
    const wanted = plyOfAddress(location.search);
    if (wanted !== null && wanted <= session.end) void session.show(wanted);
    else session.refusal.value = { reason: noPly(session), clause: null, space: null };
  }, [session]);
  const wasAway = useRef(false);
  useSignalEffect(() => {
    const ply = session.ply.value;
    if (ply !== null || wasAway.current) writeAddress(ply ?? (session.review.value ? session.end : null));
    wasAway.current = ply !== null;
  });
}

/** A link may lead to a ply that is not there; the table is shown all the same. */
function noPly(session: Session): string {
  const wanted = new URLSearchParams(location.search).get("ply")?.slice(0, 12) ?? "";
  return say("review.no_ply", { ply: wanted, end: session.end });
}

function useKeys(session: Session): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => pressed(session, event);
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, [session]);
}
