// Sentences in which the initials of companies are set in the face of their plates.

import { computed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { companies } from "../model/browser/words.ts";

/** The ids of the companies, the longest first; where there are none, nothing is found. */
const initials = computed(() => {
  const ids = [...companies.value].sort((one, other) => other.length - one.length);
  const ways = ids.map((id) => id.replace(/\W/g, "\\$&")).join("|");
  return new RegExp(ways === "" ? "((?!))" : `(${ways})(?![A-Za-z])`);
});

export function WithInitials({ text }: { text: string }): ComponentChildren {
  return text.split(initials.value).map((part, number) => (number % 2 === 1 ? <b class="initials">{part}</b> : part));
}
