// When something was last seen, as a sentence: "This is what you last saw, at 14:05."

import type { Language } from "../model/browser/settings.ts";
import { whenWords } from "../model/browser/when.ts";
import { say } from "../model/browser/words.ts";

export function seenWords(of: "table" | "home", at: number, language: Language, now = new Date()): string {
  const when = new Date(at);
  const isToday = when.toDateString() === now.toDateString();
  return say(`app.seen.${of}.${isToday ? "today" : "before"}`, { when: whenWords(when, language, now) });
}
