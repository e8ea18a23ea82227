// Sentences in which the initials of companies are set in the face of their plates.

import type { ComponentChildren } from "preact";

const COMPANIES = /(PRR|B&O|NYC|C&O|WAB|AME|NAT|CON|MAJ|LIB|REP)(?![A-Za-z])/;

export function WithInitials({ text }: { text: string }): ComponentChildren {
  return text.split(COMPANIES).map((part, number) => (number % 2 === 1 ? <b class="initials">{part}</b> : part));
}
