// An entry of the log in words: bids in a row and hexes in a row are told in one breath.

import { say, several } from "../../model/browser/words.ts";
import type { LogFace } from "../../model/game/game.ts";
import type { Atom, Entry } from "../../model/table/entries.ts";
import type { Speech } from "../../model/table/speech.ts";
import type { TableEvent } from "../../model/table/view.ts";

/** A piece of an entry's text, and the ply after which the board shows it. */
export interface Piece {
  readonly ply: number;
  readonly text: string;
  readonly isAuto: boolean;
}

const BIDS = ["bid_made", "bidder_passed"];

/** Bids and passes are told in one breath, each ending without a point. */
const BREATHS: LogFace["breaths"] = {
  bid_made: (event, before, speech) => {
    const key = before === null ? "log.bid.for" : before.event === "bid_made" ? "log.bid.more" : "log.bid";
    return say(key, { seat: speech.value("seat", event["seat"]), amount: event["amount"], company: event["company"] });
  },
  bidder_passed: (event, _, speech) => say("log.pass", { seat: speech.value("seat", event["seat"]) }),
};

/** The pieces of an entry, in order; put together they read as prose. */
export function piecesOf(entry: Entry, speech: Speech, own: LogFace): readonly Piece[] {
  return entry.atoms.map((atom, number) => {
    const [before, after] = [entry.atoms[number - 1] ?? null, entry.atoms[number + 1] ?? null];
    const isLast = after?.line !== atom.line;
    const reason = isLast ? speech.reason(atom.line) : "";
    const text = told(atom, before, after, speech, own);
    return { ply: atom.line.ply, text: reason === "" ? text : `${text} ${reason}`, isAuto: Boolean(atom.line.auto) };
  });
}

function told({ line, event }: Atom, before: Atom | null, after: Atom | null, speech: Speech, own: LogFace): string {
  if (event === null)
    return several("log.undo", Number(line.do.split(" ")[1]), { seat: speech.value("seat", line.seat) });
  const breath = { ...BREATHS, ...own.breaths }[event.event];
  if (breath !== undefined) {
    const like =
      before?.event && (isLike(before.event, event) || before.event.event === "share_offered") ? before.event : null;
    const goesOn = after?.event && isLike(event, after.event) && !line.auto;
    return breath(event, like, speech) + (goesOn ? "," : ".");
  }
  return own.tell?.(event, before?.event ?? null, after?.event ?? null, speech) ?? speech.tell(event);
}

function isLike(one: TableEvent, other: TableEvent): boolean {
  return one.event === other.event || (BIDS.includes(one.event) && BIDS.includes(other.event));
}
