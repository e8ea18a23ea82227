// What the server offers: its games and bots, in the reader's language. Asked once for each.

import type { Games } from "../../generated/types.ts";
import { ask } from "../browser/ask.ts";
import { language } from "../browser/settings.ts";

const asked = new Map<string, Promise<Games>>();

export function knownGames(): Promise<Games> {
  const wanted = language.value;
  const known = asked.get(wanted) ?? ask<Games>("GET", "games");
  asked.set(wanted, known);
  known.catch(() => asked.delete(wanted));
  return known;
}
