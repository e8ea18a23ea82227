// How the log of American Rails is told: cubes in one breath, each company named before its own.

import { say } from "../../model/browser/words.ts";
import { changes } from "../../model/table/speech.ts";
import { laid } from "../shares/laid.ts";
import type { LogFace } from "./types.ts";

export const log: LogFace = {
  begins: ["year_begun", "action_phase_begun"],
  settles: ["shares_left_game"],
  opens: ["take"],
  goesOn: (kind, after) => kind !== "dividend_paid" && after === "space_taken",
  breaths: {
    cube_laid: ({ company, hex, cost, gains }, like, speech) => {
      const town = speech.place(hex);
      const place = like?.company === company ? town : say("log.cube", { company, hex: town });
      return laid(place, cost, changes(gains));
    },
  },
};
