// A move on its way: sent and not yet answered, or kept while there is no line. It goes out by itself for half a minute,
// only in answer to the ply it was meant for, and never twice: whether it had arrived stands in the log.

import type { Line } from "./story.ts";

/** Milliseconds for which a move that is kept goes out by itself; after that the reader is asked. */
export const BY_ITSELF = 30_000;

export interface Move {
  readonly ply: number;
  readonly do: readonly string[];
  readonly seat: number | null;
}

/**
 * `sent`: on a line that was open; `kept`: it waits for one; `asks`: it waited too long, and goes out when the reader
 * says so; `doubtful`: refused as too late, which may be because it had arrived before.
 */
export type Stage = "sent" | "kept" | "asks" | "doubtful";

export interface Parcel extends Move {
  readonly stage: Stage;
  /** Since when it waits, in milliseconds. */
  readonly since: number;
  /** Whether it was ever said on a line: then it may have arrived. */
  readonly mayHaveArrived: boolean;
  /** Whether it had to wait for a line: then the reader is told what became of it. */
  readonly hasWaited: boolean;
}

/** A move that goes out: a new one, or one that has waited. */
export function sent(move: Move & Partial<Parcel>, now: number): Parcel {
  const { hasWaited = false } = move;
  return { ply: move.ply, do: move.do, seat: move.seat, stage: "sent", since: now, mayHaveArrived: true, hasWaited };
}

export function kept(move: Move, now: number): Parcel {
  return { ...move, stage: "kept", since: now, mayHaveArrived: false, hasWaited: true };
}

/** The line is gone: what was on its way waits for the next one. */
export function cut(parcel: Parcel, now: number): Parcel {
  return parcel.stage === "sent" || parcel.stage === "doubtful" ? { ...parcel, stage: "kept", since: now } : parcel;
}

/** Time has passed: what waited too long no longer goes out by itself. */
export function aged(parcel: Parcel, now: number): Parcel {
  return parcel.stage === "kept" && now - parcel.since >= BY_ITSELF ? { ...parcel, stage: "asks" } : parcel;
}

/** The reader wants it to go out all the same. */
export function renewed(parcel: Parcel, now: number): Parcel {
  return { ...parcel, stage: "kept", since: now };
}

/** What is to be done when the table is heard of: nothing, sending, or a word on what has become of the move. */
export type Fate = "waits" | "send" | "arrived" | "too_late";

/** What became of a move that had to wait: after how many seconds, and how many lines came after it meanwhile. */
export interface Delivery {
  readonly fate: "arrived" | "too_late";
  readonly do: readonly string[];
  readonly seconds: number;
  readonly lines: number;
}

/** What becomes of a move at a table that is so far, of which these lines are known. */
export function fateOf(parcel: Parcel, ply: number, lines: readonly Line[]): Fate {
  if (ply <= parcel.ply) return parcel.stage === "kept" ? "send" : "waits";
  return parcel.mayHaveArrived && isOurs(parcel, lines) ? "arrived" : "too_late";
}

/** Whether the log has, where the move would stand, what the seat said; what the table played by itself is not ours. */
function isOurs(move: Move, lines: readonly Line[]): boolean {
  const line = lines.find(({ ply }) => ply === move.ply);
  return line !== undefined && line.seat === move.seat && line.do === move.do[0] && !line.auto;
}
