// How fast what others do is played.

import { choosePace, pace, PACES } from "../model/browser/settings.ts";
import { say } from "../model/browser/words.ts";
import { Segments } from "./parts.tsx";

export function PaceChoice() {
  const label = say("page.pace");
  return (
    <Segments
      label={label}
      chosen={pace.value}
      choose={choosePace}
      of={PACES.map((value) => ({ value, words: word(value), name: `${label}: ${word(value)}` }))}
    />
  );
}

function word(value: (typeof PACES)[number]): string {
  return say(`page.pace.${value}`);
}
