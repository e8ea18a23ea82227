// The moments of Chicago Express: the general dividend, a railway in Chicago, and Wabash that opens.

import { figure, say } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import { eventsOf } from "../../model/table/view.ts";
import { paidInAll } from "../shares/beats.ts";
import { payingRows } from "../shares/ceremony.ts";
import { roman } from "./box.ts";
import type { Ceremony, Step, Teller } from "./types.ts";

export function ceremony({ events, before, view }: Step, { you }: Teller, atlas: Atlas): Ceremony | null {
  const paid = eventsOf(events, "dividend_paid");
  const [reached] = eventsOf(events, "chicago_reached");
  const received = you === null ? null : (paidInAll(events)[you] ?? 0);
  const rest = received === null ? "" : say("ceremony.received", { amount: figure(received) });
  if (reached !== undefined) {
    const company = say(`company.${reached.company}`);
    return {
      tag: say("chicago-express.ceremony.chicago.tag"),
      head: say("chicago-express.ceremony.chicago.head", { company }),
      rest,
      title: say("chicago-express.ceremony.chicago.title"),
      note: "",
      rows: payingRows(paid, view, atlas),
      facts: chicagoFacts(events, before, view, reached.company),
    };
  }
  if (eventsOf(events, "dividend_phase_begun").length === 0) return null;
  return {
    tag: say("ceremony.dividend.tag"),
    head: say("ceremony.dividend.head"),
    rest,
    title: say("ceremony.dividend.title"),
    note: say("chicago-express.ceremony.dividend.note", { round: roman(before.board.round) }),
    rows: payingRows(paid, view, atlas),
  };
}

function chicagoFacts(
  events: Step["events"],
  before: Step["before"],
  view: Step["view"],
  company: string,
): NonNullable<Ceremony["facts"]> {
  const [from, to] = [before.companies[company]?.income ?? 0, view.companies[company]?.income ?? 0];
  const [opened] = eventsOf(events, "wabash_inaugurated");
  const income = [
    say("chicago-express.ceremony.chicago"),
    say("chicago-express.ceremony.chicago.income", { from, to }),
  ] as const;
  if (opened === undefined) return [income];
  return [
    income,
    [
      say("chicago-express.ceremony.wabash"),
      say("chicago-express.ceremony.wabash.opens", { income: opened.income }),
    ] as const,
  ];
}
