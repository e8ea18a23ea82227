// How the log of Chicago Express is told: an expansion with its hexes in one breath.

import { say, signed } from "../../model/browser/words.ts";
import type { Speech } from "../../model/table/speech.ts";
import { laid } from "../shares/laid.ts";
import type { LogFace, TableEvent } from "./types.ts";

function names(event: TableEvent, speech: Speech): Readonly<Record<string, unknown>> {
  return { ...event, seat: speech.value("seat", "seat" in event ? event.seat : null) };
}

export const log: LogFace = {
  begins: ["chicago_reached", "dividend_phase_begun"],
  settles: ["share_given", "share_kept"],
  goesOn: (kind, after) => kind === "dividend_paid" && ["dividend_phase_begun", "chicago_reached"].includes(after),
  breaths: {
    track_laid: ({ hex, cost, income }, _, speech) => laid(speech.place(hex), cost, income === 0 ? "" : signed(income)),
  },
  tell: (event, before, after, speech) => {
    if (event.event === "expansion_begun" && after?.event === "track_laid")
      return say("log.chicago-express.expands", names(event, speech));
    if (event.event === "expansion_ended" && before?.event === "track_laid")
      return say("log.chicago-express.expanded", names(event, speech));
    return null;
  },
};
