// What the reader is about to bid, before anything is sent. It stays while others bid, and when a bid is refused; an
// amount that was typed does not survive into the next bid.

import { type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { hintOf } from "../../model/table/hint.ts";
import type { Session } from "../../model/table/session.ts";

export interface Wish {
  readonly exact: Signal<string>;
  readonly upTo: Signal<string>;
  readonly then: Signal<"pass" | "ask">;
  /** The bid under the finger: its consequences are shown. */
  readonly looked: Signal<number | null>;
  /** The whole cash was bid, or set as a limit: asked once. */
  readonly sure: Signal<"bid" | "limit" | null>;
  /** The field that was opened where there is no room for both. */
  readonly field: Signal<"exact" | "limit" | null>;
  /** The last bid that was sent from here, and the ply that it answers. */
  readonly sent: Signal<{ readonly ply: number; readonly do: string } | null>;
}

function newWish(): Wish {
  const [exact, upTo, then] = [signal(""), signal(""), signal<"pass" | "ask">("pass")];
  return { exact, upTo, then, looked: signal(null), sure: signal(null), sent: signal(null), field: signal(null) };
}

/** A bid was sent: once it is made, what was typed for it is done with. */
export function useSpent(session: Session, wish: Wish): void {
  const sent = wish.sent.value;
  const isMade = sent !== null && session.lines.value.some((line) => line.ply === sent.ply && line.do === sent.do);
  useEffect(() => {
    if (isMade) spend(wish);
  }, [isMade]);
}

/** Send a bid; in a what-if nobody answers for it. */
export function sendBid(session: Session, wish: Wish, amount: number): void {
  const bid = `bid ${amount}`;
  wish.sent.value = { ply: session.now.value?.ply ?? 0, do: bid };
  session.send([bid]);
  if (session.whatIf.value !== null) spend(wish);
}

function spend(wish: Wish): void {
  [wish.exact.value, wish.upTo.value, wish.sent.value] = ["", "", null];
}

const wishes = new WeakMap<Session, Map<string, Wish>>();

/** What is wished for at a table, by seat and share. */
export function wishesOf(session: Session): Map<string, Wish> {
  const known = wishes.get(session) ?? new Map<string, Wish>();
  wishes.set(session, known);
  return known;
}

/** The wish of one seat for one share; those of other seats at this screen stay apart. */
export function wishFor(session: Session, lot: string): Wish {
  const known = wishesOf(session).get(lot) ?? newWish();
  wishesOf(session).set(lot, known);
  return known;
}

/** A bid of a hint that no button has is written into the field; so its consequences are shown. */
export function useHintedBid(session: Session, wish: Wish, buttons: readonly number[]): void {
  const bid = /^bid (\d+)$/.exec(hintOf(session)?.do[0] ?? "")?.[1];
  useEffect(() => {
    if (bid === undefined || buttons.includes(Number(bid))) return;
    wish.exact.value = bid;
    wish.field.value = "exact";
  }, [bid, session.now.value?.ply]);
}

/** What a reader typed as a number, if it is one. */
export function typed(text: string): number | null {
  return text === "" ? null : Number(text);
}

/** Digits only, as typed into a field. */
export function digits(event: Event): string {
  return (event.currentTarget as HTMLInputElement).value.replace(/\D/g, "").slice(0, 6);
}
