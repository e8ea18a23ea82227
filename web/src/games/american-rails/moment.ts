// The sentence of the moment in American Rails: who must do what, and who comes after.

import { joined, say, several } from "../../model/browser/words.ts";
import type { Moment } from "../../model/game/game.ts";
import { laysOf } from "./doing.ts";
import { after } from "./order.ts";
import { canTry, doingAt } from "./play.ts";
import { isLastPhase } from "./table.ts";
import type { Session, View } from "./types.ts";

/** The moment as the page shows it: a draft is still one's own turn. */
export function momentOf(session: Session, shown: View): Moment {
  const view = session.before.value ?? shown;
  const halves = view.auction !== null ? ofAuction(session, view) : ofTurn(session, view);
  return { ...halves, aside: asideOf(session, view) };
}

type Halves = Pick<Moment, "head" | "rest">;

function nameOf(session: Session, seat: number | "chance" | null): string {
  return typeof seat === "number" ? (session.names.value[seat] ?? say("drawing.seat", { number: seat + 1 })) : "";
}

function ofAuction(session: Session, view: View): Halves {
  const { company, bid, by, least } = view.auction ?? {};
  const name = nameOf(session, view.to_act);
  const head = say(canTry(session) ? "american-rails.moment.bid.you" : "american-rails.moment.bid", { name, company });
  const high =
    typeof by === "number"
      ? say("american-rails.moment.high", { bid, name: nameOf(session, by) })
      : say("american-rails.moment.no_bid", { least });
  return { head, rest: high };
}

function ofTurn(session: Session, view: View): Halves {
  const name = nameOf(session, view.to_act);
  const { asked, space, chosen } = doingAt(session);
  const company = view.board.founding?.company;
  if (!canTry(session)) return ofOthers(name, view, company);
  const words = space === null ? "" : say(`drawing.american-rails.space.${space}`);
  const head = say(
    asked === "take" || asked === "found" || words === ""
      ? `american-rails.moment.${asked}.you`
      : "american-rails.moment.space.you",
    { name, space: words, company },
  );
  if (asked === "expand" && laysOf(chosen).length === chosen.length) return { head, rest: cubesLeft(session, view) };
  if (chosen.length > 0 || asked === "pass") return { head, rest: say("american-rails.moment.chosen") };
  return { head, rest: more(asked, view) };
}

/** What somebody else is asked. */
function ofOthers(name: string, view: View, company: string | undefined): Halves {
  const head = say(`drawing.american-rails.moment.${view.phase}`, { seat: name, company });
  if (view.expansion !== null)
    return { head, rest: several("drawing.american-rails.moment.expand.more", view.expansion.left) };
  return { head, rest: more(view.phase, view) };
}

function more(phase: string, view: View): string {
  const isForThree = phase === "two" && view.board.cubes.two === 0;
  return say(`drawing.american-rails.moment.${phase}.${isForThree ? "more.three" : "more"}`);
}

/** How many cubes may still be laid; an expansion that ends by itself says so. */
function cubesLeft(session: Session, view: View): string {
  const { space, chosen } = doingAt(session);
  const drafted = session.draft.value?.view.expansion ?? null;
  const left = (session.draft.value === null ? view.expansion : drafted)?.left;
  if (left !== undefined && !canLay(session)) return say("american-rails.moment.no_more");
  if (left !== undefined) return several("drawing.american-rails.moment.expand.more", left);
  const laid = (view.expansion?.laid.length ?? 0) + laysOf(chosen).length;
  return say(
    space !== null && laid === view.board.cubes[space]
      ? "american-rails.moment.all_laid"
      : "american-rails.moment.no_more",
  );
}

function canLay(session: Session): boolean {
  return session.shown.value?.choices.some((choice) => choice.verb === "lay") ?? false;
}

/** The phase of the year, and who or what comes next. */
function asideOf(session: Session, view: View): string {
  const { year, action_phase, turn_order } = view.board;
  if (action_phase === 0)
    return turn_order.length === 0
      ? say("american-rails.aside.preparation")
      : say("american-rails.aside.order", { order: joined(turn_order.map((seat) => nameOf(session, seat))) });
  const when = say(`american-rails.aside.phase.${action_phase}`, { year });
  const rest = after(view, view.turn).map((seat) => nameOf(session, seat));
  if (rest.length > 0) return `${when} ${say("american-rails.aside.then", { names: rest.join(", ") })}`;
  return `${when} ${say(isLastPhase(view) ? "american-rails.aside.dividends" : "american-rails.aside.next", { year })}`;
}
