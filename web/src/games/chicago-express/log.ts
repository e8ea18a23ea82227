// How the log of Chicago Express is told: an expansion with its hexes in one breath.

import { say, signed } from "../../model/browser/words.ts";
import type { LogFace } from "../../model/game/game.ts";
import type { Speech } from "../../model/table/speech.ts";
import type { TableEvent } from "../../model/table/view.ts";
import { laid } from "../shares/laid.ts";

function names(event: TableEvent, speech: Speech): Readonly<Record<string, unknown>> {
  return { ...event, seat: speech.value("seat", event["seat"] ?? null) };
}

export const log: LogFace = {
  begins: ["chicago_reached", "dividend_phase_begun"],
  settles: ["share_given", "share_kept"],
  goesOn: (kind, after) => kind === "dividend_paid" && ["dividend_phase_begun", "chicago_reached"].includes(after),
  breaths: {
    track_laid: (event, _, speech) => {
      const gain = Number(event["income"]);
      return laid(speech.place(String(event["hex"])), event["cost"], gain === 0 ? "" : signed(gain));
    },
  },
  tell: (event, before, after, speech) => {
    if (event.event === "expansion_begun" && after?.event === "track_laid")
      return say("log.chicago-express.expands", names(event, speech));
    if (event.event === "expansion_ended" && before?.event === "track_laid")
      return say("log.chicago-express.expanded", names(event, speech));
    return null;
  },
};
