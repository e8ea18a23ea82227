// The log in entries: what belongs together stands together, such as an expansion with its hexes or an auction with
// its bids. Entries that have not changed stay the same objects, so that they are not drawn again.

import type { NoteInfo } from "../../generated/types.ts";
import type { Line } from "./story.ts";
import type { TableEvent } from "./view.ts";

/** Something that happened by a line; an undo is a line without an event. */
export interface Atom<E extends TableEvent = TableEvent> {
  readonly line: Line;
  readonly event: E | null;
}

export interface Entry<E extends TableEvent = TableEvent> {
  readonly key: string;
  /** What stands over the entry, where a new part of the log begins. */
  readonly heading: string | null;
  readonly note: NoteInfo | null;
  readonly atoms: readonly Atom<E>[];
  /** Whether it tells what followed from a line, and not what a line did. */
  readonly isAftermath: boolean;
  /** Whether it was taken back. */
  readonly isGone: boolean;
}

export interface Told<E extends TableEvent = TableEvent> {
  readonly lines: readonly Line[];
  readonly events: readonly E[];
  readonly notes: readonly NoteInfo[];
}

type Heading<E extends TableEvent> = (event: E) => string | null;

/** How a title's log is cut into paragraphs, beside what holds for every auction and every dividend. */
export interface Paragraphs<E extends TableEvent = TableEvent> {
  /** Kinds of events that begin a paragraph of their own. */
  readonly begins?: readonly E["event"][];
  /** Kinds that settle what a turn was about: nothing more of the turn stands with them. */
  readonly settles?: readonly E["event"][];
  /** Verbs with which a turn begins, also when the same seat had the last one. */
  readonly opens?: readonly string[];
  /** Whether an event that begins a paragraph goes on with the one before it all the same. */
  readonly goesOn?: (kind: string, after: string) => boolean;
  /** Whether no headings stand in it. */
  readonly isUnbroken?: boolean;
}

const BEGINS = ["share_offered", "dividend_paid", "game_ended"];
const SETTLES = ["share_sold"];
const BIDDING = ["share_offered", "bid_made", "bidder_passed"];

export function entriesOf<E extends TableEvent>(
  told: Told<E>,
  heading: Heading<E>,
  own: Paragraphs<E> = {},
): readonly Entry<E>[] {
  const gone = takenBack(told.lines);
  const notes = told.notes.filter((note) => !note.kind.endsWith("chat"));
  const entries: Entry<E>[] = [];
  let next = 0;
  for (const { line, event } of atomsOf(told)) {
    for (; next < notes.length && (notes[next]?.ply ?? 0) <= line.ply; next += 1) entries.push(noteEntry(notes[next]));
    const head = event === null || own.isUnbroken ? null : heading(event);
    const last = entries.at(-1);
    const isGone = gone.has(line.ply);
    if (head === null && last !== undefined && last.isGone === isGone && belongs({ line, event }, last, own)) {
      entries[entries.length - 1] = { ...last, atoms: [...last.atoms, { line, event }] };
    } else {
      const key = `${line.ply}.${event?.event ?? "undo"}.${entries.length}`;
      const isAftermath = last?.atoms.at(-1)?.line === line;
      entries.push({ key, heading: head, note: null, atoms: [{ line, event }], isAftermath, isGone });
    }
  }
  return [...entries, ...notes.slice(next).map(noteEntry)];
}

function noteEntry(note: NoteInfo | undefined): Entry<never> {
  return {
    key: `note.${note?.number}`,
    heading: null,
    note: note ?? null,
    atoms: [],
    isAftermath: false,
    isGone: false,
  };
}

function atomsOf<E extends TableEvent>({ lines, events }: Told<E>): readonly Atom<E>[] {
  const byPly = new Map<number, E[]>();
  for (const event of events) {
    const there = byPly.get(event.ply ?? 0);
    if (there === undefined) byPly.set(event.ply ?? 0, [event]);
    else there.push(event);
  }
  return lines.flatMap((line) => (byPly.get(line.ply) ?? [null]).map((event) => ({ line, event })));
}

/** Whether something goes on with an entry: by the same line, by the same seat's turn, or as a bid in its auction. */
function belongs<E extends TableEvent>({ line, event }: Atom<E>, entry: Entry<E>, own: Paragraphs<E>): boolean {
  const last = entry.atoms.at(-1);
  if (last === undefined || last.event === null || event === null) return false;
  const begins = isBeginning(event.event, last.event.event, own);
  if (last.line.ply === line.ply) return !begins;
  if (isBidding(line)) return BIDDING.includes(last.event.event);
  const settles: readonly string[] = [...SETTLES, ...(own.settles ?? [])];
  const isSettled = entry.atoms.some((atom) => atom.event !== null && settles.includes(atom.event.event));
  return (
    !begins &&
    !isSettled &&
    !entry.isAftermath &&
    !isBidding(last.line) &&
    last.line.seat === line.seat &&
    !(own.opens ?? []).includes(verb(line))
  );
}

/** Dividends follow one another in one paragraph; what else goes on, a title says. */
function isBeginning<E extends TableEvent>(kind: string, after: string, own: Paragraphs<E>): boolean {
  const begins: readonly string[] = [...BEGINS, ...(own.begins ?? [])];
  if (!begins.includes(kind)) return false;
  return !(kind === "dividend_paid" && after === "dividend_paid") && !own.goesOn?.(kind, after);
}

function verb(line: Line): string {
  return line.do.split(" ", 1)[0] ?? "";
}

function isBidding(line: Line): boolean {
  return ["bid", "pass"].includes(verb(line));
}

/** The plies of lines that an undo took back. */
export function takenBack(lines: readonly Line[]): ReadonlySet<number> {
  const gone = new Set<number>();
  const standing: number[] = [];
  for (const line of lines) {
    if (verb(line) !== "undo") standing.push(line.ply);
    else for (const ply of standing.splice(-Number(line.do.split(" ")[1]))) gone.add(ply);
  }
  return gone;
}

/** The fresh entries, with the old objects wherever nothing has changed; where nothing has, all of the old. */
export function kept(old: readonly Entry[], fresh: readonly Entry[]): readonly Entry[] {
  const known = new Map(old.map((entry) => [entry.key, entry]));
  const now = fresh.map((entry) => {
    const before = known.get(entry.key);
    return before !== undefined && isSame(before, entry) ? before : entry;
  });
  return now.length === old.length && now.every((entry, number) => entry === old[number]) ? old : now;
}

function isSame(one: Entry, other: Entry): boolean {
  const isLong = one.atoms.length === other.atoms.length;
  return (
    isLong &&
    one.isGone === other.isGone &&
    one.heading === other.heading &&
    one.atoms[0]?.line === other.atoms[0]?.line
  );
}
