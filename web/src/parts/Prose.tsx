// A sentence with company initials in the face of their plates, and clauses as links.

import type { ComponentChildren } from "preact";
import { Clause } from "./Clause.tsx";
import { WithInitials } from "./initials.tsx";

const CLAUSES = /([A-Z]{2}-[A-Z]+-\d+)/;

export function Prose({ text }: { text: string }): ComponentChildren {
  return text
    .split(CLAUSES)
    .map((part, number) => (number % 2 === 1 ? <Clause id={part} /> : <WithInitials text={part} />));
}
