// What of the chat has not been read yet, and what is being typed: both belong to the table, not to the open tab.

import { type Signal, signal } from "@preact/signals";
import type { NoteInfo } from "../../generated/types.ts";
import type { Session } from "./session.ts";

interface Corner {
  readonly typed: Signal<string>;
  /** How many messages have been seen; null before the first look. */
  readonly seen: Signal<number | null>;
}

const corners = new WeakMap<Session, Corner>();

function cornerOf(session: Session): Corner {
  const known = corners.get(session) ?? { typed: signal(""), seen: signal<number | null>(null) };
  corners.set(session, known);
  return known;
}

export function isChat(note: NoteInfo): boolean {
  return note.kind.endsWith("chat");
}

export function saidBefore(session: Session): Signal<string> {
  return cornerOf(session).typed;
}

export function seen(session: Session): void {
  cornerOf(session).seen.value = lastOf(session);
}

/** Whether somebody else has said something since the chat was last open; what was said before one came is old. */
export function hasUnread(session: Session): boolean {
  const corner = cornerOf(session);
  if (corner.seen.peek() === null) corner.seen.value = lastOf(session);
  const from = corner.seen.value ?? -1;
  return session.notes.value.some((note) => isChat(note) && note.number > from && note.seat !== session.seat.value);
}

function lastOf(session: Session): number {
  return session.notes.value.findLast(isChat)?.number ?? -1;
}
