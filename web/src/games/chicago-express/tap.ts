// A tap on a hex: it lays or takes off where something is being built, else it tries to develop; what cannot be is
// answered with the server's reason.

import { say } from "../../model/browser/words.ts";
import { atlasOf } from "../../model/game/atlas.ts";
import { describe } from "./describe.ts";
import { triedOf } from "./tried.ts";
import type { Session } from "./types.ts";

export function tap(session: Session, space: string): void {
  const before = session.before.value;
  if (before === null) return;
  const draft = session.draft.value;
  const tried = triedOf(draft, before);
  if (draft === null && before.choices.length === 0) tell(session, space);
  else if (tried?.kind === "expand") tapNetwork(session, space, tried.isEnded);
  else if (tried?.kind === "develop" && tried.hex === space) session.clearDraft();
  else session.tryOut([`develop ${space}`], space);
}

function tapNetwork(session: Session, space: string, isEnded: boolean): void {
  if (session.draft.value?.do.includes(`lay ${space}`)) takeOff(session, space);
  else if (isEnded)
    session.refusal.value = { reason: say("chicago-express.expand.complete"), clause: "CE-EXP-1", space };
  else session.tryMore(`lay ${space}`, space);
}

/** Try the same without a hex; where that cannot be, everything stays and the reader is told why. */
export function takeOff(session: Session, space: string): void {
  const actions = (session.draft.value?.do ?? []).filter((action) => action !== `lay ${space}`);
  if (actions.length === 0) session.clearDraft();
  else session.tryOut(actions, space);
}

/** Nobody is asked here: a tap only reads what stands on the hex. */
function tell(session: Session, space: string): void {
  const view = session.shown.value;
  if (view === null) return;
  void atlasOf(view.game).then((atlas) => {
    const place = atlas.space.get(space);
    if (place !== undefined) session.refusal.value = { reason: `${describe(place, view)}.`, clause: null, space };
  });
}
