// What others have done since one's own last move, in one short row of clauses.

import { joined, say, several } from "../../model/browser/words.ts";
import { Speech } from "../../model/table/speech.ts";
import { type Doings, doings, sinceMine, until } from "./past.ts";
import type { Session, View } from "./types.ts";

/** The clauses as a sentence, the weightiest first, as long as there is room. */
export function since(session: Session, view: View, room = Infinity): string {
  const events = until(session.events.value, session.lines.value, view.ply);
  const done = doings(sinceMine(events, session.lines.value, session.seat.value));
  return inRow(clausesOf(done, session, new Speech(view.game, session.names.value)), room);
}

/** What the last line brought about for everybody, whoever it was by. */
export function news(session: Session, view: View): string {
  const events = until(session.events.value, session.lines.value, view.ply);
  return inRow(newsOf(doings(events.filter((event) => event.ply === events.at(-1)?.ply))), Infinity);
}

function inRow(clauses: readonly string[], room: number): string {
  const [first, ...rest] = clauses;
  if (first === undefined) return "";
  const add = (row: string, clause: string) =>
    row.length + clause.length > room ? row : row + say("chicago-express.since.then") + clause;
  return `${rest.reduce(add, first)}.`;
}

function newsOf({ chicago, wabash, dividend }: Doings): readonly string[] {
  return [
    ...chicago.map((company) => say("chicago-express.since.chicago", { company })),
    ...(wabash ? [say("chicago-express.since.wabash")] : []),
    ...(dividend ? [say("chicago-express.since.dividend")] : []),
  ];
}

function clausesOf(done: Doings, session: Session, speech: Speech): readonly string[] {
  const towns = (hexes: readonly string[]) => joined(hexes.map((hex) => speech.town(hex)));
  return [
    ...newsOf(done),
    ...listed("chicago-express.since.built", done.built, joined),
    ...done.bought
      .filter(([seat]) => seat !== session.seat.value)
      .map(([seat, company]) => say("chicago-express.since.bought", { name: speech.name(seat), company })),
    ...listed("chicago-express.since.developed", done.developed, towns),
    ...done.declined.map(([seat, dial]) => say(`chicago-express.since.declined.${dial}`, { name: speech.name(seat) })),
  ];
}

function listed(key: string, what: readonly string[], words: (what: readonly string[]) => string): readonly string[] {
  return what.length === 0 ? [] : [several(key, what.length, { what: words(what) })];
}
