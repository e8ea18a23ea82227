// What is true of the table beside its game, in the order in which it matters: the line to it, the clock, one's seat, a
// wish to take back, an empty seat.

import type { Session } from "../../model/table/session.ts";
import { shortClock } from "./seatClock.ts";

const LINE_TRUTHS = ["lost", "unsent", "sending", "delivery", "clock"] as const;
const SEAT_TRUTHS = ["bot", "waits", "back", "asked", "free", "undo", "empty"] as const;
type SeatTruthName = (typeof SEAT_TRUTHS)[number];
export type Truth = (typeof LINE_TRUTHS)[number] | SeatTruthName;

export interface SeatTruthProps {
  readonly truth: SeatTruthName;
  readonly session: Session;
  readonly dismiss: () => void;
}

/** Whether a truth is about seats, or asked by others. */
export function isOfSeats(truth: Truth): truth is SeatTruthName {
  return SEAT_TRUTHS.some((one) => one === truth);
}

/** A line that is lost for less, and a move that is on its way for less, is nobody's worry. */
const UNNOTICED = 1200;

/** All that is true at a time. */
export function truthsOf(session: Session, at: number): readonly Truth[] {
  const holds: Readonly<Record<Truth, boolean>> = {
    ...lineTruths(session, at),
    clock: shortClock(session, at) !== null,
    ...seatTruths(session),
    undo: session.table.value?.undo != null,
    empty: emptySeat(session) !== null,
  };
  return [...LINE_TRUTHS, ...SEAT_TRUTHS].filter((one) => holds[one]);
}

/** Whether any of it changes by the clock alone. */
export function isTimely(session: Session): boolean {
  const hasClocks = session.table.value?.seats.some((seat) => seat.seconds_left !== null) ?? false;
  return session.lost.value !== null || session.parcel.value !== null || session.delivery.value !== null || hasClocks;
}

function lineTruths(session: Session, at: number) {
  const isLost = session.lost.value !== null;
  const parcel = session.parcel.value;
  const isWaiting = parcel !== null && parcel.stage !== "sent" && parcel.hasWaited;
  return {
    lost: isLost && (isWaiting || at - session.lostAt.value >= UNNOTICED),
    unsent: !isLost && parcel?.stage === "asks",
    sending: !isLost && parcel?.stage === "sent" && at - parcel.since >= UNNOTICED,
    delivery: session.delivery.value !== null,
  };
}

function seatTruths(session: Session) {
  const table = session.table.value;
  const isPlaying = table?.status === "playing";
  const you = table?.you;
  const sitsNowhere = isPlaying && you?.seats.length === 0 && !you.waits;
  const hasBack = isPlaying && you !== undefined && !you.waits && you.may_return.length > 0;
  return {
    bot: standIn(session) !== null,
    waits: isPlaying && you?.waits === true,
    back: hasBack,
    asked: isPlaying && table.asked !== null && you?.waits === false,
    free: sitsNowhere && !hasBack && you.may_join && table.seats.some(({ free }) => free),
  };
}

/** A seat of the reader's own for which a bot plays. */
export function standIn(session: Session): number | null {
  const table = session.table.value;
  if (table?.status !== "playing") return null;
  return table.you.seats.find((seat) => table.seats[seat]?.bot != null) ?? null;
}

/** A seat at which nobody plays, and for which nobody asks, told to those who play. */
export function emptySeat(session: Session): number | null {
  const table = session.table.value;
  if (table?.status !== "playing" || table.you.seats.length === 0) return null;
  const asked = table.asked?.seat;
  const seat = table.seats.findIndex(({ kind, bot }, number) => kind === "open" && bot === null && number !== asked);
  return seat < 0 ? null : seat;
}
