// A paragraph of the log in one line: a sentence, a few words behind it, and whether there is more to unfold.

import { begun, figure, say, several } from "../../model/browser/words.ts";
import type { LogFace, LogLine } from "../../model/game/game.ts";
import type { Atom, Entry } from "../../model/table/entries.ts";
import type { Speech } from "../../model/table/speech.ts";
import type { TableEvent } from "../../model/table/view.ts";
import { type AuctionTold, auctionOf, highOf, lastOut } from "./auction.ts";

/** A line as it is drawn. */
export interface Row {
  readonly text: string;
  readonly aside: string;
  /** What it unfolds into: the bids of an auction, or the title's sheet. */
  readonly unfolds: AuctionTold | "sheet" | null;
  /** Whether the table said it, and nobody chose. */
  readonly isAuto: boolean;
}

/** The line of a paragraph; null if there is nothing to say. */
export function rowOf(entry: Entry, speech: Speech, own: LogFace): Row | null {
  const { atoms } = entry;
  const events = eventsOf(atoms).filter((event) => own.isSilent?.(event) !== true);
  if (atoms.some(({ event }) => event === null)) return plainRow(undone(atoms, speech), false);
  if (events.length === 0) return null;
  const line = own.line?.(events, speech) ?? null;
  if (line !== null) return lineRow(line, entry, speech);
  const auction = auctionOf(atoms);
  if (auction !== null) return auctionRow(auction, speech, own);
  if (events.some((event) => event.event === "dividend_paid"))
    return lineRow(dividend(events, speech, own), entry, speech);
  return plainRow(sentences(entry, speech, own), atoms.every(isAuto));
}

/** What happened in a paragraph, for a title's sheet. */
export function eventsOf(atoms: readonly Atom[]): readonly TableEvent[] {
  return atoms.flatMap(({ event }) => (event === null ? [] : [event]));
}

function isAuto({ line }: Atom): boolean {
  return Boolean(line.auto) || line.seat === "chance";
}

/** Sentences in a row; one alone needs no point at its end. */
function plainRow(told: readonly string[], isAutomatic: boolean): Row {
  const text = told.join(" ");
  return { text: begun(isOne(told) ? text.replace(/\.$/, "") : text), aside: "", unfolds: null, isAuto: isAutomatic };
}

/** One sentence; what is short for a word ends none, as in "St. Louis". */
function isOne(told: readonly string[]): boolean {
  return told.length === 1 && !/\p{L}{3}\. /u.test(told.join(""));
}

function lineRow({ text, aside = "", hasSheet = false }: LogLine, entry: Entry, speech: Speech): Row {
  const why = [...new Set(entry.atoms.map((_, number) => reasonAt(entry, number, speech)))];
  const behind = [aside, ...why].filter(Boolean).join(" ");
  return { text: begun(text), aside: behind, unfolds: hasSheet ? "sheet" : null, isAuto: entry.atoms.every(isAuto) };
}

/** Why the table itself said a line, beside the first that it did: not beside what followed from it. */
function reasonAt({ atoms, isAftermath }: Entry, number: number, speech: Speech): string {
  const line = atoms[number]?.line;
  const isFirst = atoms[number - 1]?.line !== line && !(isAftermath && line === atoms[0]?.line);
  return line !== undefined && isFirst ? speech.reason(line) : "";
}

function undone(atoms: readonly Atom[], speech: Speech): readonly string[] {
  return atoms.map(({ line }) => {
    const key = line.seat === speech.you ? "log.undo.you" : "log.undo";
    const seat = typeof line.seat === "number" ? speech.called(line.seat) : "";
    return several(key, Number(line.do.split(" ")[1]), { seat });
  });
}

/** Sentence after sentence, each with the reason behind it where the table said it by itself. */
function sentences(entry: Entry, speech: Speech, own: LogFace): readonly string[] {
  const told = entry.atoms.flatMap(({ event }, number) => {
    const isSaid = event !== null && own.isSilent?.(event) !== true;
    return [isSaid ? (own.tell?.(event, speech) ?? speech.tell(event)) : "", reasonAt(entry, number, speech)];
  });
  return told.filter(Boolean);
}

/** "Dividend: Ann 12, you 26, Cleo 12": what all companies of it paid, together. */
function dividend(events: readonly TableEvent[], speech: Speech, own: LogFace): LogLine {
  const aside = asides(events, speech, own).join(", ");
  return {
    text: say("log.dividend", { parts: speech.parts(paidTo(events)) }),
    aside,
    hasSheet: own.Sheet !== undefined,
  };
}

/** What each seat received of dividends. */
export function paidTo(events: readonly TableEvent[]): readonly number[] {
  const paid: readonly (readonly number[])[] = events.flatMap((event) =>
    event.event === "dividend_paid" ? [event["payments"]] : [],
  );
  return (paid[0] ?? []).map((_, seat) => paid.reduce((sum, amounts) => sum + (amounts[seat] ?? 0), 0));
}

function asides(events: readonly TableEvent[], speech: Speech, own: LogFace): readonly string[] {
  return events.flatMap((event) => own.aside?.(event, speech) ?? []);
}

/** "C&O share to you for 17", and behind it "from 5, 13 bids, then Ann"; while it runs, who leads and who is out. */
function auctionRow(auction: AuctionTold, speech: Speech, own: LogFace): Row {
  const { company, sold, unsold, said } = auction;
  const beside = asides(auction.beside, speech, own);
  const unfolds = said.length > 0 ? auction : null;
  if (sold !== null) {
    const text = say("log.auction.sold", { company, name: speech.name(sold.seat), price: sold.price });
    return { text: begun(text), aside: [...how(auction, speech), ...beside].join(", "), unfolds, isAuto: false };
  }
  if (unsold !== null) {
    const text = own.tell?.(unsold, speech) ?? speech.tell(unsold);
    return { text: text.replace(/\.$/, ""), aside: beside.join(", "), unfolds, isAuto: false };
  }
  return { text: begun(running(auction, speech)), aside: beside.join(", "), unfolds, isAuto: false };
}

function how(auction: AuctionTold, speech: Speech): readonly string[] {
  const bids = auction.said.filter(({ amount }) => amount !== null).length;
  const out = lastOut(auction);
  return [
    ...(auction.least === null ? [] : [say("log.auction.from", { least: auction.least })]),
    several("log.auction.count", bids),
    ...(out === null ? [] : [say("log.auction.then", { name: speech.name(out) })]),
  ];
}

/** "C&O share, from 4: Cleo 7, three have passed" */
function running(auction: AuctionTold, speech: Speech): string {
  const { company, least } = auction;
  const head =
    least === null ? say("log.auction.share", { company }) : say("log.auction.share_from", { company, least });
  const high = highOf(auction);
  const out = auction.said.filter(({ amount }) => amount === null).length;
  const parts = [
    ...(high === null ? [] : [`${speech.name(high.seat)} ${figure(high.amount)}`]),
    ...(out === 0 ? [] : [say(`log.auction.passed.${Math.min(out, MOST_PASSES)}`)]),
  ];
  return parts.length === 0 ? head : say("log.auction.running", { head, parts: parts.join(", ") });
}

/** As many can have passed of those who may play. */
const MOST_PASSES = 6;
