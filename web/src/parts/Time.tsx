// When something was said or done: shortly, and in full for whoever points at it. A record does not tell.

import { signal } from "@preact/signals";
import { language } from "../model/browser/settings.ts";
import { fullWords, whenWords } from "../model/browser/when.ts";

const MINUTE = 60_000;

/** The day it is: what was told by its hour alone is told with its day once that is over. */
const today = signal(new Date().toDateString());
setInterval(() => (today.value = new Date().toDateString()), MINUTE);

export function Time({ at }: { at: number | null | undefined }) {
  if (at === null || at === undefined || at === 0) return <span class="at" />;
  const when = new Date(at * 1000);
  const tellAll = (event: PointerEvent) =>
    (event.currentTarget as HTMLElement).setAttribute("title", fullWords(when, language.value));
  return (
    <time class="at" dateTime={when.toISOString()} onPointerEnter={tellAll}>
      {today.value && whenWords(when, language.value)}
    </time>
  );
}
