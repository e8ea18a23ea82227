// When a line was said: hour and minute, the day for whoever points at it. A record does not tell.

import { language } from "../../model/browser/settings.ts";

export function Time({ at }: { at: number | null | undefined }) {
  if (at === null || at === undefined || at === 0) return <span class="at" />;
  const when = new Date(at * 1000);
  const tellDay = (event: PointerEvent) =>
    (event.currentTarget as HTMLElement).setAttribute("title", when.toLocaleString(language.value));
  return (
    <time class="at" dateTime={when.toISOString()} onPointerEnter={tellDay}>
      {hourOf(when)}
    </time>
  );
}

function hourOf(when: Date): string {
  return [when.getHours(), when.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}
