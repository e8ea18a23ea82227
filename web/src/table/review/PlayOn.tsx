// Playing on from the ply that is shown, against bots: the button that asks how.

import { useSignal } from "@preact/signals";
import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { onDemand } from "../../parts/onDemand.tsx";

const PlayOnForm = onDemand(async () => (await import("./PlayOnForm.tsx")).PlayOnForm);

/** Whether a table can be made from what is shown: of a running game only where hints are allowed and all is open. */
export function mayPlayOn(session: Session): boolean {
  const table = session.table.value;
  if (table === null || session.before.value?.to_act === null || session.isWhatIf.value) return false;
  return table.status === "finished" || (table.rules.hints === true && !session.hasSecrets);
}

export function PlayOn({ session, words }: { session: Session; words?: string }) {
  const isOpen = useSignal(false);
  if (!mayPlayOn(session)) return null;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => (isOpen.value = true)}>
        {words ?? say("review.play_on")}
      </button>
      {isOpen.value && <PlayOnForm session={session} close={() => (isOpen.value = false)} />}
    </>
  );
}
