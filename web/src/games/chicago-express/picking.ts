// Whether the reader asked to see on the map what can be developed. It ends with the moment it was asked in.

import { signal } from "@preact/signals";
import type { Session } from "./types.ts";

const asked = signal<string | null>(null);

export function isPicking(session: Session): boolean {
  return asked.value === momentOf(session);
}

export function pick(session: Session, isOn: boolean): void {
  asked.value = isOn ? momentOf(session) : null;
}

function momentOf(session: Session): string {
  return `${session.id} ${session.before.value?.ply}`;
}
