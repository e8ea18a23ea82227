// How the log of The Last Spike is told: a tile that the reader may not see is not named.

import { has, say } from "../../model/browser/words.ts";
import type { LogFace } from "./types.ts";

export const log: LogFace = {
  begins: ["route_completed"],
  opens: ["play"],
  tell: (event, _before, _after, speech) =>
    "tile" in event && event.tile === "?" && has(`log.${event.event}`)
      ? say(`log.${event.event}`, { ...event, seat: speech.value("seat", "seat" in event ? event.seat : null) })
      : null,
};
