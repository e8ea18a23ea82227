// The sentence of the moment: who is asked, and for what. A title may say it by phase (`general.<title>.moment.<phase>.you`
// and `.they`), else it is said for any game.

import { begun, has, say } from "../../model/browser/words.ts";
import type { Moment } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import type { AuctionView, TableEvent, View } from "../../model/table/view.ts";

type Halves = Omit<Moment, "aside">;

export function moment(session: Session, shown: View): Moment {
  const view = session.before.value ?? shown;
  const halves = view.auction === null ? turn(session, view) : bidding(session, view, view.auction);
  return { ...halves, aside: has(`general.phase.${view.phase}`) ? say(`general.phase.${view.phase}`) : "" };
}

function nameOf(session: Session, seat: View["to_act"]): string {
  return typeof seat === "number" ? (session.names.value[seat] ?? "") : "";
}

/** Whoever is asked is spoken to. */
function person(session: Session): "you" | "they" {
  return session.isAsked.value ? "you" : "they";
}

function turn(session: Session, view: View): Halves {
  if (view.to_act === "chance") return { head: say("general.moment.chance"), rest: "" };
  const name = nameOf(session, view.to_act);
  const who = person(session);
  const own = `general.moment.${view.phase}.${who}`;
  return {
    head: say(has(own) ? own : `general.moment.turn.${who}`, { name }),
    rest: who === "you" ? say(session.draft.value === null ? "general.moment.choose" : "general.moment.tried") : "",
  };
}

function bidding(session: Session, view: View, { company, bid, by, least }: AuctionView): Halves {
  const name = nameOf(session, view.to_act);
  const words = has(`company.${company}`) ? say(`company.${company}`) : company;
  const rest =
    bid === null
      ? say("general.moment.least", { least })
      : say("general.moment.high", { bid, name: nameOf(session, by) });
  return { head: say(`general.moment.bid.${person(session)}`, { name, company: words }), rest };
}

/** A new part of the log begins with an event that the title has a heading for (`general.<title>.heading.<event>`). */
export function heading(event: TableEvent): string | null {
  const key = `general.heading.${event.event}`;
  return has(key) ? say(key, event) : null;
}

/** The clocks in one line. */
export function clockLine(view: View): string {
  return view.clocks.map(({ key, reached, of }) => `${begun(say(`word.end.${key}`))} ${reached}/${of}`).join(" · ");
}
