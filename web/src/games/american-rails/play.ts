// The deeds of a reader at a table of American Rails: each tries something, and nothing is played before it is sent.

import { signal } from "@preact/signals";
import { say } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import { companyFor, type Doing, doing, hexesOf, type Lay, laysOf, textOf, withoutLay } from "./doing.ts";
import type { ActionSpace } from "./table.ts";
import type { Choice, Session, View } from "./types.ts";

/** The company whose cubes a tap lays, once somebody has said so. */
const picked = signal<string | null>(null);

export function pick(company: string): void {
  picked.value = company;
}

/** What is being done at this table. */
export function doingAt(session: Session): Doing {
  const before = session.before.value;
  if (before === null) return { asked: "none", space: null, lead: [], chosen: [] };
  return doing(before, session.draft.value?.do ?? []);
}

/** Whether the reader can choose, or try, anything in what is shown. */
export function canTry(session: Session): boolean {
  return (session.before.value?.choices.length ?? 0) > 0;
}

interface Remembered {
  readonly from: string;
  readonly choices: readonly Choice[];
}

const remembered = new WeakMap<Session, Remembered>();

/** What could be chosen before something was: it stays in sight while it is tried. */
export function optionsAt(session: Session): readonly Choice[] {
  const [draft, before] = [session.draft.value, session.before.value];
  const { lead, chosen } = doingAt(session);
  if (lead.length === 0) return before?.choices ?? [];
  const from = [before?.ply, ...lead].join(" ");
  if (chosen.length === 0) remembered.set(session, { from, choices: draft?.view.choices ?? [] });
  const known = remembered.get(session);
  return known?.from === from ? known.choices : [];
}

/** Companies of which the seat to act holds shares. */
export function heldBy(view: View): readonly string[] {
  const shares = view.seats[view.turn ?? -1]?.shares ?? {};
  return Object.keys(view.companies).filter((company) => (shares[company] ?? 0) > 0);
}

/** The company whose cubes a tap lays. */
export function companyAt(session: Session): string | null {
  const [before, shown] = [session.before.value, session.shown.value];
  if (before === null || shown === null) return null;
  return companyFor(picked.value, heldBy(before), shown.choices, laysOf(doingAt(session).chosen));
}

/** Try some actions from the beginning; without any there is no draft. */
export function tryFrom(session: Session, actions: readonly string[], space: string | null = null): void {
  if (actions.length === 0) session.clearDraft();
  else session.tryOut(actions, space);
}

export function takeSpace(session: Session, space: ActionSpace): void {
  picked.value = null;
  session.tryOut([`take ${space}`]);
}

/** Choose what is asked, instead of what was chosen; the same once more takes the choice back. */
export function choose(session: Session, action: string, space: string | null = null): void {
  const { lead, chosen } = doingAt(session);
  tryFrom(session, chosen.includes(action) ? lead : [...lead, action], space);
}

/** Take back what was chosen, or else the space itself. */
export function clear(session: Session): void {
  const { lead, chosen } = doingAt(session);
  tryFrom(session, chosen.length > 0 ? lead : lead.slice(0, -1));
}

/** Whether what is asked may be left undone. */
export function canDecline(session: Session): boolean {
  return optionsAt(session).some((choice) => choice.verb === "decline");
}

/** Try to leave the action undone, or to end it: it is asked once more before it is sent. */
export function leave(session: Session, word: "decline" | "stop"): void {
  tryFrom(session, [...doingAt(session).lead, word]);
}

export function removeLay(session: Session, lay: Lay, atlas: Atlas): void {
  const before = session.before.value;
  if (before === null) return;
  const { lead, chosen } = doingAt(session);
  tryFrom(session, [...lead, ...withoutLay(laysOf(chosen), lay, before, atlas).map(textOf)]);
}

/** Whether the expansion that is tried ends with its last cube. */
function isFinished(session: Session): boolean {
  const draft = session.draft.value;
  return draft !== null && draft.view.expansion === null && laysOf(draft.do).length > 0;
}

function sayFinished(session: Session, hex: string): void {
  session.refusal.value = { reason: say("american-rails.expand.complete"), clause: "AR-EXP-1", space: hex };
}

/** A hex was tapped where cubes are laid: a ghost goes, else a cube comes, or the server says why not. */
export function tapToLay(session: Session, hex: string, atlas: Atlas): void {
  const company = companyAt(session);
  const { lead, chosen } = doingAt(session);
  const ghosts = laysOf(chosen).filter((lay) => lay.hex === hex);
  const isOpen = hexesOf(session.shown.value?.choices ?? [], company).has(hex);
  const ghost = ghosts.find((lay) => lay.company === company) ?? (isOpen ? undefined : ghosts[0]);
  if (ghost !== undefined) return removeLay(session, ghost, atlas);
  if (company === null) return;
  if (ghosts.length === 0 && isFinished(session)) return sayFinished(session, hex);
  picked.value = company;
  tryFrom(session, [...lead, ...chosen, textOf({ company, hex })], hex);
}
