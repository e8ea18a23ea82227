// What the reader has picked and not yet sent. It is tried on the server so that the page can show what follows; where
// that depends on what others hold the server shows nothing, and the pick can still be sent.

import { signal } from "@preact/signals";
import { choicesOf } from "../../model/table/view.ts";
import type { Choice, ChoiceOf, Session, View } from "./types.ts";

interface Picked {
  readonly table: string;
  readonly ply: number;
  readonly do: readonly string[];
}

const picked = signal<Picked | null>(null);
const NOTHING: readonly string[] = [];

/** The actions picked in answer to what is shown. */
export function picksOf(session: Session): readonly string[] {
  const now = picked.value;
  const isCurrent = now?.table === session.id && now.ply === session.before.value?.ply;
  return isCurrent ? now.do : NOTHING;
}

/** The view after what is picked, as far as the server would show it. */
export function afterPicks(session: Session): View | null {
  return session.draft.value?.view ?? session.before.value;
}

/** The choice behind the first pick, if it is of some verb. */
export function firstPick<V extends Choice["verb"]>(session: Session, verb: V): ChoiceOf<V> | null {
  const [before, [first]] = [session.before.value, picksOf(session)];
  return before === null ? null : (choicesOf(before, verb).find((choice) => choice.do === first) ?? null);
}

/** The choice behind the first pick, whatever it is. */
export function pickedChoice(session: Session): Choice | null {
  const [first] = picksOf(session);
  return session.before.value?.choices.find((choice) => choice.do === first) ?? null;
}

function pick(session: Session, actions: readonly string[], space: string | null): void {
  const ply = session.before.value?.ply;
  picked.value = ply === undefined ? null : { table: session.id, ply, do: actions };
  session.tryOut(actions, space);
}

/** What a hint suggests, instead of whatever was picked; to buy nothing is nothing to pick. */
export function pickHinted(session: Session, actions: readonly string[]): void {
  if (actions[0] !== undefined && actions[0] !== "skip") pick(session, actions, null);
}

/** One choice instead of whatever was picked; picking it again takes it back. */
export function pickOnly(session: Session, action: string, space: string | null): void {
  if (picksOf(session).length === 1 && picksOf(session)[0] === action) clearPicks(session);
  else pick(session, [action], space);
}

/** One more action after those that are picked. */
export function pickMore(session: Session, action: string, space: string | null): void {
  pick(session, [...picksOf(session), action], space);
}

export function clearPicks(session: Session): void {
  picked.value = null;
  session.clearDraft();
}

/** Whether what is picked can be sent: a tile that is not paid yet waits for land to be sold. */
export function isReady(session: Session): boolean {
  const after = afterPicks(session);
  return picksOf(session).length > 0 && session.isAsked.value && after !== null && after.board.pending === null;
}

export function sendPicks(session: Session): void {
  if (isReady(session) && !session.busy.value) session.send(picksOf(session));
}

/** A tile that was tapped, on the board or in the hand: picked if it can be played, else the server says why not. */
export function tapTile(session: Session, tile: string): void {
  const action = `play ${tile}`;
  const isOpen = session.before.value?.choices.some((choice) => choice.do === action) ?? false;
  if (isOpen) pickOnly(session, action, tile);
  else session.tryOut([action], tile);
}

/** Land that was tapped: bought after what is picked, if that is possible, else the server says why not. */
export function tapCity(session: Session, city: string): void {
  const action = `buy ${city}`;
  const { before, draft } = session;
  if (before.value?.choices.some((choice) => choice.do === action)) return pickOnly(session, action, city);
  const isNext = draft.value !== null && choicesOf(draft.value.view, "buy").some((choice) => choice.do === action);
  if (isNext) pickMore(session, action, city);
  else session.tryMore(action, city);
}
