// A piece that was laid, as the log tells it.

import { say } from "../../model/browser/words.ts";

/** "Altoona (N3) for 4, +2" */
export function laid(place: string, cost: unknown, gain: string): string {
  return say(gain === "" ? "log.laid" : "log.laid.gain", { place, cost, gain });
}
