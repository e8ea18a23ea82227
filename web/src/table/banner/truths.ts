// What is true of the table beside its game, in the order in which it matters: the line to it, the clock, one's seat, a
// wish to take back, an empty seat, somebody who is waited for, and what is offered.

import { mayOffer } from "../../model/browser/install.ts";
import { newer } from "../../model/browser/newer.ts";
import type { Session } from "../../model/table/session.ts";
import { isAway, shortClock } from "./seatClock.ts";

const LINE_TRUTHS = ["lost", "unsent", "sending", "delivery", "clock"] as const;
const SEAT_TRUTHS = [
  "bot",
  "nudged",
  "away",
  "waits",
  "back",
  "asked",
  "free",
  "undo",
  "empty",
  "gone",
  "slow",
] as const;
const APP_TRUTHS = ["kept", "newer", "install"] as const;
type SeatTruthName = (typeof SEAT_TRUTHS)[number];
type AppTruthName = (typeof APP_TRUTHS)[number];
export type Truth = (typeof LINE_TRUTHS)[number] | SeatTruthName | "tell" | AppTruthName;

export interface SeatTruthProps {
  readonly truth: SeatTruthName;
  readonly session: Session;
  readonly dismiss: () => void;
}

export interface AppTruthProps {
  readonly truth: AppTruthName;
  readonly session: Session;
  readonly dismiss: () => void;
}

/** Whether a truth is about the page itself. */
export function isOfApp(truth: Truth): truth is AppTruthName {
  return APP_TRUTHS.some((one) => one === truth);
}

/** Whether a truth is about seats, or asked by others. */
export function isOfSeats(truth: Truth): truth is SeatTruthName {
  return SEAT_TRUTHS.some((one) => one === truth);
}

/** A line that is lost for less, and a move that is on its way for less, is nobody's worry. */
const UNNOTICED = 1200;

/** All that is true at a time; `isOffered`, whether the reader is asked to be told of their turns. */
export function truthsOf(session: Session, at: number, isOffered: boolean): readonly Truth[] {
  if (session.seenAt.value !== null) return ["kept"]; // of anything else nobody knows
  const holds: Readonly<Record<Truth, boolean>> = {
    ...lineTruths(session, at),
    clock: shortClock(session, at) !== null,
    ...seatTruths(session),
    undo: session.table.value?.undo != null,
    empty: emptySeat(session) !== null,
    ...waitingTruths(session, at),
    tell: isOffered,
    kept: false,
    newer: newer.value !== null,
    install: mayOffer.value && hasMovedAmongFriends(session),
  };
  return [...LINE_TRUTHS, ...SEAT_TRUTHS, "tell" as const, ...APP_TRUTHS].filter((one) => holds[one]);
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

/** Who is away, who was reminded, and whom the reader may remind. */
function waitingTruths(session: Session, at: number) {
  const table = session.table.value;
  const asked = awaitedSeat(session);
  return {
    away: ownAway(session, at) !== null,
    gone: asked !== null && isAway(table, asked, at),
    nudged: table?.nudged != null && table.you.seats.includes(table.nudged.seat),
    slow: asked !== null && at >= nudgeFrom(session),
  };
}

/** A seat of the reader's own that is on a holiday. */
export function ownAway(session: Session, at: number): number | null {
  const table = session.table.value;
  return table?.you.seats.find((seat) => isAway(table, seat, at)) ?? null;
}

/** Somebody else's seat that is asked, told to those who play. */
export function awaitedSeat(session: Session): number | null {
  const [table, seat] = [session.table.value, session.now.value?.to_act];
  if (table?.status !== "playing" || typeof seat !== "number") return null;
  const isOthers = table.you.seats.length > 0 && !table.you.seats.includes(seat);
  return isOthers && table.seats[seat]?.bot === null ? seat : null;
}

/** From when on, in milliseconds, whoever is asked may be reminded. */
export function nudgeFrom(session: Session): number {
  return (session.table.value?.nudge_from ?? Infinity) * 1000;
}

/** Whether the reader has made a move in a game with other people, since the page came: what is offered pushes nothing
 * while somebody begins to look. */
export function hasMovedAmongFriends({ table, lines, seat, cameAt }: Session): boolean {
  const people = table.value?.seats.filter(({ kind }) => kind === "person").length ?? 0;
  const isAmong = table.value?.status === "playing" && people > 1 && table.value.you.seats.length === 1;
  const isNew = (ply: number) => cameAt !== null && ply > cameAt;
  return isAmong && lines.value.some((line) => line.seat === seat.value && !line.auto && isNew(line.ply));
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
