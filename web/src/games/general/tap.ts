// A tap on a space: what can be done there is tried at once, or chosen from a short menu; where nothing can be done
// one is told why, or what stands there.

import { signal } from "@preact/signals";
import type { Atlas } from "../../model/game/atlas.ts";
import type { Session } from "../../model/table/session.ts";
import { bySpace, choicesNow, sharedStart, spaceIn } from "./choices.ts";
import { describe } from "./describe.ts";

/** The space whose choices are asked for, and the moment of play at which they were. */
interface Asked {
  readonly space: string;
  readonly moment: string;
}

const asked = signal<Asked | null>(null);

/** A moment of play: another one closes the menu. */
function momentOf(session: Session): string {
  return [session.id, session.before.value?.ply, ...(session.draft.value?.do ?? [])].join();
}

/** The space whose menu is open. */
export function menuSpace(session: Session): string | null {
  return asked.value?.moment === momentOf(session) ? asked.value.space : null;
}

export function closeMenu(): void {
  asked.value = null;
}

/** Try one more action. */
export function tryAction(session: Session, action: string, atlas: Atlas): void {
  closeMenu();
  session.tryMore(action, spaceIn(action, atlas));
}

/** Try the same without the last action. */
export function takeLast(session: Session): void {
  const actions = (session.draft.value?.do ?? []).slice(0, -1);
  if (actions.length === 0) session.clearDraft();
  else session.tryOut(actions);
}

export function tap(session: Session, space: string, atlas: Atlas): void {
  const wasOpen = menuSpace(session) === space;
  closeMenu();
  const choices = choicesNow(session);
  const here = bySpace(choices, atlas).get(space) ?? [];
  const [only] = here;
  if (wasOpen) return;
  if (here.length === 1 && only !== undefined) tryAction(session, only.do, atlas);
  else if (here.length > 1) asked.value = { space, moment: momentOf(session) };
  else if (isLast(session, space, atlas)) takeLast(session);
  else tapClosed(session, space, atlas, sharedStart(choices, atlas));
}

/** Whether the action that was tried last is about a space: then a tap takes it off again. */
function isLast(session: Session, space: string, atlas: Atlas): boolean {
  return spaceIn(session.draft.value?.do.at(-1) ?? "", atlas) === space;
}

/** The server says why a space is closed, where only one thing could be tried there; else it is described. */
function tapClosed(session: Session, space: string, atlas: Atlas, start: string | null): void {
  const [view, place] = [session.shown.value, atlas.space.get(space)];
  if (start !== null) session.tryMore(`${start} ${space}`, space);
  else if (view !== null && place !== undefined)
    session.refusal.value = { reason: `${describe(place, view, atlas)}.`, clause: null, space };
}
