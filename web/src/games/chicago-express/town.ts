// Hexes by name.

import type { Session } from "../../model/table/session.ts";
import { Speech } from "../../model/table/speech.ts";

/** A hex as the reader knows it: by its name, else by its place. */
export function town(session: Session, hex: string): string {
  return new Speech(session.before.value?.game ?? "", session.names.value).town(hex);
}
