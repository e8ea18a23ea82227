// Hexes by name.

import { Speech } from "../../model/table/speech.ts";
import type { Session } from "./types.ts";

/** A hex as the reader knows it: by its name, else by its place. */
export function town(session: Session, hex: string): string {
  return new Speech(session.before.value?.game ?? "", session.names.value).town(hex);
}
