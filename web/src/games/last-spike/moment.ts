// The sentence of the moment, the clocks in one line, and where the log begins anew.

import { joined, say, several } from "../../model/browser/words.ts";
import type { Moment } from "../../model/game/game.ts";
import { pickedChoice } from "./picks.ts";
import { cityName } from "./words.ts";
import type { Session, TableEvent, View } from "./types.ts";

/** Who must do what; a pick is its second half. */
export function moment(session: Session, view: View): Moment {
  const before = session.before.value ?? view;
  const aside = `${laidWords(before)} ${unbroken(routesWords(before))}`;
  if (before.to_act === session.seat.value && before.choices.length > 0) return { ...asked(session, before), aside };
  return { head: waiting(session, before), rest: say(`last-spike.moment.${before.phase}.rest`), aside };
}

function asked(session: Session, before: View): Omit<Moment, "aside"> {
  const values = { name: session.names.value[session.seat.value ?? 0] ?? "", tile: before.board.pending ?? "" };
  const head = say(`last-spike.ask.${before.phase}`, values);
  const picked = pickedChoice(session);
  if (picked === null) return { head, rest: say(`last-spike.ask.${before.phase}.rest`, values) };
  const [target = ""] = String(picked.target).split(" ");
  return { head, rest: say(`last-spike.chosen.${picked.verb}`, { target: cityName(target) }) };
}

/** What is being waited for: another player, or a draw. */
export function waiting(session: Session, view: View): string {
  const name = session.names.value[view.turn ?? 0] ?? "";
  return say(`last-spike.moment.${view.phase}`, { name, tile: view.board.pending ?? "" });
}

function laidWords(view: View): string {
  const { laid, draw_pile, printed } = view.board;
  return say("last-spike.laid_of", { laid: laid.length, all: printed.tiles, pile: draw_pile });
}

/** A sentence that stays on one line. */
function unbroken(sentence: string): string {
  return sentence.replaceAll(" ", "\u00a0");
}

function routesWords(view: View): string {
  const { routes, printed } = view.board;
  return several("last-spike.routes_of", routes.length, { all: printed.routes });
}

export function clockLine(view: View): string {
  const board = view.board;
  const open = Object.entries(board.land).filter(([, land]) => land.open && land.prices_left.length > 0);
  return [laidWords(view), routesWords(view), several("last-spike.open_cities", open.length)].join(" ");
}

/** A new part of the log: the first turn, each complete route, and the last spike. */
export function heading(event: TableEvent): string | null {
  if (event.event === "last_spike_driven") return say("drawing.last-spike.spike");
  if (event.event !== "route_completed") return null;
  const cities = event.cities.map(cityName);
  return say("last-spike.heading", { cities: joined(cities) });
}
