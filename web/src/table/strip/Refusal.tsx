// Why something cannot be done, in the strip's place: the reason in words, then the clause. It covers no space of the map,
// goes with the next tap, and closes by a tap on itself.

import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { Speech } from "../../model/table/speech.ts";
import type { Told } from "../../model/table/state.ts";
import { Clause } from "../../parts/Clause.tsx";

/** What is told here; what an auction refuses stands beside its bids, and is said once. */
export function refusalOf(session: Session): Told | null {
  const told = session.refusal.value;
  const isBeside = told?.space === null && session.draft.value === null && session.shown.value?.auction != null;
  return isBeside ? null : told;
}

export function RefusalBar({ session, told }: { session: Session; told: Told }) {
  const place = told.space === null ? null : new Speech(session.table.value?.game ?? "", []).town(told.space);
  const close = () => (session.refusal.value = null);
  return (
    <section class="strip refusal" onClick={close}>
      <b class="no">{place === null ? say("strip.no") : say("strip.no.there", { place })}</b>
      <p role="alert">
        {told.reason} {told.clause && <Clause id={told.clause} />}
      </p>
      <button type="button" class="plain" onClick={close}>
        {say("page.close")}
      </button>
    </section>
  );
}
