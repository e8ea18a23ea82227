// Beats: what one actor did in one turn. What followed by itself is a beat of the table; bids belong to the auction that
// they end in.

import { entriesOf, type Entry, type Paragraphs, type Told } from "./entries.ts";
import type { TableEvent } from "./view.ts";

export interface Beat<E extends TableEvent = TableEvent> {
  readonly key: string;
  /** Whose turn it was; null for what the table itself did. */
  readonly seat: number | null;
  /** The plies before and after it. */
  readonly from: number;
  readonly to: number;
  readonly events: readonly E[];
}

/** Everything that happened, beat by beat, without what was taken back. */
export function beatsOf<E extends TableEvent>(
  told: Pick<Told<E>, "lines" | "events">,
  own: Paragraphs<E> = {},
): readonly Beat<E>[] {
  return entriesOf({ ...told, notes: [] }, () => null, own)
    .filter((entry) => !entry.isGone)
    .flatMap((entry) => beatOf(entry))
    .reduce<readonly Beat<E>[]>(joinedTo, []);
}

/** An auction that was cut in two, where a bid was taken back, is one again. */
function joinedTo<E extends TableEvent>(beats: readonly Beat<E>[], beat: Beat<E>): readonly Beat<E>[] {
  const last = beats.at(-1);
  if (last === undefined || !isBid(beat.events[0]) || !last.events.some(isBidOn(beat.events[0])))
    return [...beats, beat];
  return [...beats.slice(0, -1), { ...last, to: beat.to, events: [...last.events, ...beat.events] }];
}

function isBid(event: TableEvent | undefined): boolean {
  return event?.event === "bid_made" || event?.event === "bidder_passed";
}

/** Whether an event is of the same auction, which is not over. */
function isBidOn(bid: TableEvent | undefined) {
  return (event: TableEvent, _: number, all: readonly TableEvent[]) =>
    (event.event === "share_offered" || isBid(event)) &&
    event["company"] === bid?.["company"] &&
    !all.some(({ event: kind }) => kind === "share_sold" || kind === "share_given");
}

function beatOf<E extends TableEvent>(entry: Entry<E>): readonly Beat<E>[] {
  const events = entry.atoms.flatMap(({ event }) => (event === null ? [] : [event]));
  const [first, last] = [entry.atoms[0], entry.atoms.at(-1)];
  if (first === undefined || last === undefined || events.length === 0) return [];
  return [{ key: entry.key, seat: actor(entry, events), from: first.line.ply, to: last.line.ply + 1, events }];
}

/** Whoever began it: an auction is the beat of the seat that offered the share, also while others bid. */
function actor<E extends TableEvent>(entry: Entry<E>, [first]: readonly E[]): number | null {
  const seat = entry.atoms[0]?.line.seat;
  const isOwn = !entry.isAftermath && !["bid_made", "bidder_passed"].includes(first?.event ?? "");
  if (first?.event === "share_offered" && "seat" in first && typeof first.seat === "number") return first.seat;
  return isOwn && typeof seat === "number" ? seat : null;
}

/** A seat's last turn and what happened since, also while its next one has begun; for one who only watches, the last
 * round. */
export function beatsSince<E extends TableEvent>(
  beats: readonly Beat<E>[],
  seat: number | null,
  seats: number,
): readonly Beat<E>[] {
  if (seat === null) return beats.slice(-seats);
  const isMine = (beat: Beat<E>) => beat.seat === seat;
  const others = beats.findLastIndex((beat) => !isMine(beat));
  return beats.slice(Math.max(0, beats.slice(0, others + 1).findLastIndex(isMine)));
}
