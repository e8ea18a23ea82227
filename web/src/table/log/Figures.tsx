// A sentence in which sums of money stand out: numbers that are no part of a name, such as that of a hex.

import type { ComponentChildren } from "preact";
import { Prose } from "../../parts/Prose.tsx";

const SUMS = /((?<![\w&])\d+(?:[ ,.\u00a0\u202f]\d{3})*(?!\w))/;

export function Figures({ text }: { text: string }): ComponentChildren {
  return text
    .split(SUMS)
    .map((part, number) => (number % 2 === 1 ? <b class="sum">{part}</b> : <Prose key={number} text={part} />));
}
