// Why something could not be done, in the reader's language.

import { Refusal } from "./ask.ts";
import { language } from "./settings.ts";
import { has, say } from "./words.ts";

/** Something that this browser cannot do; `key` is the sentence that says so. */
export class CannotHere extends Error {
  constructor(key: string) {
    super(say(key));
  }
}

const UNANSWERED = {
  en: "The server does not answer. Please try again.",
  fr: "Le serveur ne répond pas. Veuillez réessayer.",
};
export const TRY_AGAIN = { en: "Try again", fr: "Réessayer" };

/** Whether the page has no words yet but the few that it brings itself. */
export function isMute(): boolean {
  return !has("page.no_answer");
}

export function unanswered(): string {
  return isMute() ? UNANSWERED[language.value] : say("page.no_answer");
}

/** What browsers say of a part of the page that does not come: the server has another version of it, or is away. */
const MISSING = /module/i;

/** The server's own sentence where it has one. */
export function reasonOf(error: unknown): string {
  if (error instanceof TypeError && MISSING.test(error.message) && !isMute()) return say("page.part_missing");
  return error instanceof Refusal || error instanceof CannotHere ? error.message : unanswered();
}
