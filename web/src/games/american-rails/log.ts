// How the log of American Rails is told: cubes of one expansion are one line, each company named before its own.

import { say } from "../../model/browser/words.ts";
import type { LogLine } from "../../model/game/game.ts";
import { changes, type Speech } from "../../model/table/speech.ts";
import { eventsOf } from "../../model/table/view.ts";
import { PaidSheet } from "../shares/DividendSheet.tsx";
import type { LogFace, TableEvent } from "./types.ts";

/** "Ann expands LIB: D15, Buffalo; MAJ: E14", and behind it "cost 8, income LIB +7, MAJ −2". */
function expansion(events: readonly TableEvent[], speech: Speech): LogLine | null {
  const cubes = eventsOf(events, "cube_laid");
  const [first] = cubes;
  if (first === undefined) return null;
  const joined = eventsOf(events, "cities_connected");
  const companies = [...new Set(cubes.map(({ company }) => company))];
  const towns = (company: string) =>
    cubes.flatMap((cube) => (cube.company === company ? [speech.town(cube.hex)] : [])).join(", ");
  const [one = "", ...others] = companies;
  const more = others.map((company) => say("log.also", { company, towns: towns(company) }));
  const gains = changes(sums([...cubes.map((cube) => cube.gains), ...joined.map(gainOf)]));
  const cost = cubes.reduce((sum, cube) => sum + cube.cost, 0);
  const links = joined.map(({ cities }) =>
    say("log.linked", { cities: cities.map((id) => speech.town(id)).join("–") }),
  );
  return {
    text: speech.sentence("log.expands", { seat: first.seat, company: one, towns: [towns(one), ...more].join("; ") }),
    aside: [say("log.cost", { cost }), ...(gains === "" ? [] : [say("log.incomes", { gains })]), ...links].join(", "),
  };
}

function gainOf({ company, income }: { readonly company: string; readonly income: number }): Record<string, number> {
  return { [company]: income };
}

function sums(all: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const gains of all)
    for (const [company, gain] of Object.entries(gains)) found[company] = (found[company] ?? 0) + gain;
  return Object.fromEntries(Object.entries(found).filter(([, gain]) => gain !== 0));
}

/** What a space was taken for says it all; that it was taken is said where nothing else was done. */
const BARE: readonly TableEvent["event"][] = ["space_taken", "expansion_chosen", "expansion_stopped"];

function action(events: readonly TableEvent[], speech: Speech): LogLine | null {
  if (events[0]?.event !== "space_taken") return null;
  const done = events.find((event) => !BARE.includes(event.event));
  if (done === undefined || ["share_offered", "bid_made"].includes(done.event)) return null;
  return { text: speech.tell(done).replace(/\.$/, "") };
}

export const log: LogFace = {
  begins: ["year_begun", "action_phase_begun"],
  settles: ["shares_left_game"],
  opens: ["take"],
  goesOn: (kind, after) => kind !== "dividend_paid" && after === "space_taken",
  line: (events, speech) => expansion(events, speech) ?? action(events, speech),
  isSilent: (event) => event.event === "year_begun",
  Sheet: PaidSheet,
};
