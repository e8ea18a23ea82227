// How the log of Chicago Express is told: an expansion is one line, and so is a company that reaches Chicago.

import { say } from "../../model/browser/words.ts";
import type { LogLine } from "../../model/game/game.ts";
import type { Speech } from "../../model/table/speech.ts";
import { eventsOf } from "../../model/table/view.ts";
import { PaidSheet } from "../shares/DividendSheet.tsx";
import type { LogFace, TableEvent } from "./types.ts";

/** What the heading of a round says, or the dividend itself. */
const SILENT: readonly TableEvent["event"][] = ["dividend_phase_begun", "dials_reset", "detroit_grown"];

/** "Eve expands NYC: P3, Harrisburg, N3", and behind it "cost 8, income 11". */
function expansion(events: readonly TableEvent[], speech: Speech): LogLine | null {
  const [begun] = eventsOf(events, "expansion_begun");
  const laid = eventsOf(events, "track_laid");
  if (begun === undefined || laid.length === 0) return null;
  const [ended] = eventsOf(events, "expansion_ended");
  const { seat, company } = begun;
  const towns = laid.map(({ hex }) => speech.town(hex)).join(", ");
  const aside = [
    say("log.cost", { cost: laid.reduce((sum, { cost }) => sum + cost, 0) }),
    ...(ended === undefined ? [] : [say("log.income", { income: ended.income })]),
    ...events.flatMap((event) => besideOf(event) ?? []),
  ];
  return { text: speech.sentence("log.expands", { seat, company, towns }), aside: aside.join(", ") };
}

/** "NYC reaches Chicago: Ann 8, you 16, Cleo 0" */
function chicago(events: readonly TableEvent[], speech: Speech): LogLine | null {
  const [reached] = eventsOf(events, "chicago_reached");
  if (reached === undefined) return null;
  const { company } = reached;
  const [paid] = eventsOf(events, "dividend_paid");
  const aside = events.flatMap((event) => besideOf(event) ?? []).join(", ");
  if (paid === undefined) return { text: say("log.chicago", { company }), aside };
  return { text: say("log.chicago.paid", { company, parts: speech.parts(paid.payments) }), aside, hasSheet: true };
}

function besideOf(event: TableEvent): string | null {
  if (event.event === "dial_turned_red") return say(`log.red.${event.dial}`);
  return event.event === "wabash_inaugurated" ? say("log.wabash", { income: event.income }) : null;
}

/** "Dev develops H9: C&O +2", and behind it what the dial did. */
function action(events: readonly TableEvent[], speech: Speech): LogLine | null {
  const [done] = eventsOf(events, "hex_developed", "forest_developed", "action_declined");
  if (done === undefined) return null;
  const aside = events.flatMap((event) => besideOf(event) ?? []).join(", ");
  return { text: speech.tell(done).replace(/\.$/, ""), aside };
}

export const log: LogFace = {
  begins: ["chicago_reached", "dividend_phase_begun"],
  settles: ["share_given", "share_kept"],
  goesOn: (kind, after) =>
    (kind === "share_offered" && after === "dial_turned_red") ||
    (kind === "dividend_paid" && ["dividend_phase_begun", "chicago_reached"].includes(after)),
  isSilent: (event) => SILENT.includes(event.event),
  line: (events, speech) => expansion(events, speech) ?? chicago(events, speech) ?? action(events, speech),
  aside: besideOf,
  Sheet: PaidSheet,
};
