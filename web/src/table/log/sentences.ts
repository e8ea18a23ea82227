// An entry of the log in words: bids in a row and hexes in a row are told in one breath.

import { has, say, several, signed } from "../../model/browser/words.ts";
import type { Atom, Entry } from "../../model/table/entries.ts";
import { changes, type Speech } from "../../model/table/speech.ts";
import type { TableEvent } from "../../model/table/view.ts";

/** A piece of an entry's text, and the ply after which the board shows it. */
export interface Piece {
  readonly ply: number;
  readonly text: string;
  readonly isAuto: boolean;
}

type Teller = (event: TableEvent, before: TableEvent | null, speech: Speech) => string;

/** Events that are told in one breath with their like, each ending without a point. */
const BREATHS: Readonly<Record<string, Teller>> = {
  bid_made: (event, before, speech) => {
    const key = before === null ? "log.bid.for" : before.event === "bid_made" ? "log.bid.more" : "log.bid";
    return say(key, { seat: speech.value("seat", event["seat"]), amount: event["amount"], company: event["company"] });
  },
  bidder_passed: (event, _, speech) => say("log.pass", { seat: speech.value("seat", event["seat"]) }),
  track_laid: (event, _, speech) => {
    const gain = Number(event["income"]);
    return laid(speech.place(String(event["hex"])), event["cost"], gain === 0 ? "" : signed(gain));
  },
  cube_laid: (event, before, speech) => {
    const town = speech.place(String(event["hex"]));
    const place =
      before?.["company"] === event["company"] ? town : say("log.cube", { company: event["company"], hex: town });
    return laid(place, event["cost"], changes(event["gains"] as Readonly<Record<string, number>>));
  },
};
const BIDS = new Set(["bid_made", "bidder_passed"]);

function laid(place: string, cost: unknown, gain: string): string {
  return say(gain === "" ? "log.laid" : "log.laid.gain", { place, cost, gain });
}

/** The pieces of an entry, in order; put together they read as prose. */
export function piecesOf(entry: Entry, speech: Speech): readonly Piece[] {
  return entry.atoms.map((atom, number) => {
    const [before, after] = [entry.atoms[number - 1] ?? null, entry.atoms[number + 1] ?? null];
    const isLast = after?.line !== atom.line;
    const reason = isLast ? speech.reason(atom.line) : "";
    const text = told(atom, before, after, speech);
    return { ply: atom.line.ply, text: reason === "" ? text : `${text} ${reason}`, isAuto: Boolean(atom.line.auto) };
  });
}

function told({ line, event }: Atom, before: Atom | null, after: Atom | null, speech: Speech): string {
  if (event === null)
    return several("log.undo", Number(line.do.split(" ")[1]), { seat: speech.value("seat", line.seat) });
  const breath = BREATHS[event.event];
  if (breath !== undefined) {
    const like =
      before?.event && (isLike(before.event, event) || before.event.event === "share_offered") ? before.event : null;
    const goesOn = after?.event && isLike(event, after.event) && !line.auto;
    return breath(event, like, speech) + (goesOn ? "," : ".");
  }
  if (event.event === "expansion_begun" && after?.event?.event === "track_laid")
    return say("log.expands", names(event, speech));
  if (event.event === "expansion_ended" && before?.event?.event === "track_laid")
    return say("log.expanded", names(event, speech));
  return event["tile"] === "?" && has(`log.${event.event}`)
    ? say(`log.${event.event}`, names(event, speech))
    : speech.tell(event);
}

function isLike(one: TableEvent, other: TableEvent): boolean {
  return one.event === other.event || (BIDS.has(one.event) && BIDS.has(other.event));
}

function names(event: TableEvent, speech: Speech): Readonly<Record<string, unknown>> {
  return { ...event, seat: speech.value("seat", event["seat"] ?? null) };
}
