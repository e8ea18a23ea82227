// Ranges of what a share is worth, and of how often it pays.

import type { Times } from "../../generated/types.ts";
import { figure, say, several } from "../../model/browser/words.ts";

export function rangeWords(least: number, most: number): string {
  return least === most ? figure(least) : say("worth.range", { least, most });
}

/** "2 to 6, and others besides" */
export function timesWords({ least, most, extra }: Times): string {
  const range = least === most ? several("worth.times", least) : say("worth.range", { least, most });
  return extra > 0 ? say("worth.extra", { range }) : range;
}
