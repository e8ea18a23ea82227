// The moments of American Rails: the dividend of a year.

import { figure, say } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import { eventsOf } from "../../model/table/view.ts";
import { paidInAll } from "../shares/beats.ts";
import { payingRows } from "../shares/ceremony.ts";
import type { Ceremony, Step, Teller } from "./types.ts";

export function ceremony({ events, before, view }: Step, { you }: Teller, atlas: Atlas): Ceremony | null {
  const paid = eventsOf(events, "dividend_paid");
  if (paid.length === 0) return null;
  const received = you === null ? null : (paidInAll(events)[you] ?? 0);
  return {
    tag: say("ceremony.dividend.tag"),
    head: say("american-rails.ceremony.dividend.head", { year: before.board.year }),
    rest: received === null ? "" : say("ceremony.received", { amount: figure(received) }),
    title: say("american-rails.ceremony.dividend.title", { year: before.board.year }),
    note: "",
    rows: payingRows(paid, view, atlas),
  };
}
