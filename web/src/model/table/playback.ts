// What others do is played beat by beat, so that people can follow it. The table itself is never late: what is played is
// only what the board and the ledger show meanwhile, and whoever does something ends it.

import { batch, signal } from "@preact/signals";
import { moves, pace, type Pace } from "../browser/settings.ts";
import type { TableEvent, View } from "./view.ts";

/** What was heard at once: the table before and after it, and what happened. */
export interface Step<V extends View = View, E extends TableEvent = TableEvent> {
  readonly before: V;
  readonly view: V;
  readonly events: readonly E[];
  /** Whether the reader did it: then nothing is held up. */
  readonly isMine: boolean;
}

/** How a title's events are played: what each takes, in milliseconds, and which of them pay everybody, row by row. */
export interface Motion<E extends TableEvent = TableEvent> {
  readonly lengths: { readonly [K in E["event"]]?: number };
  readonly pays?: readonly E["event"][];
  readonly sounds?: { readonly [K in E["event"]]?: Sound };
}

/** What is heard of an event, the weightiest first. */
export const SOUNDS = ["blows", "bell", "hammer", "tick"] as const;
export type Sound = (typeof SOUNDS)[number];

export const SPEEDS: Readonly<Record<Pace, number>> = { slow: 1.6, normal: 1, quick: 0.5, off: 0 };
/** What a beat lasts at least, unless it is one of the short ones below. */
export const LEAST = 900;
const LENGTHS: Readonly<Record<string, number>> = {
  bid_made: 300,
  bidder_passed: 300,
  share_sold: 1600,
  dividend_paid: 420,
  game_ended: 1200,
};
const PAYS = ["dividend_paid"];
/** A row of payments begins after the sentence; when all are paid everything rests for a while. */
const [SENTENCE, ROW, AFTER] = [160, 420, 800];
const FRESH = 2000;
const MOST_WAITING = 6;

export class Playback<V extends View = View, E extends TableEvent = TableEvent> {
  /** What is being played; null while nothing is. */
  readonly stage = signal<Step<V, E> | null>(null);
  /** How many rows of payments have been paid by now. */
  readonly row = signal(0);
  /** The table before what was played last, for two seconds: figures that differ from it stand out. */
  readonly fresh = signal<V | null>(null);
  motion: Motion<E> = { lengths: {} };
  private readonly queue: Step<V, E>[] = [];
  private timers: ReturnType<typeof setTimeout>[] = [];
  private fading: ReturnType<typeof setTimeout> | undefined;

  /** Play one more step, after those that wait. Where too many wait only the last is played. */
  add(step: Step<V, E>): void {
    if (pace.value === "off" || document.hidden) return this.finish();
    this.queue.push(step);
    if (this.queue.filter(({ events }) => !this.isShort(events)).length > MOST_WAITING)
      this.queue.splice(0, this.queue.length - 1);
    if (this.stage.value === null) this.next();
  }

  /** Play some steps again, all of them. */
  replay(steps: readonly Step<V, E>[]): void {
    this.finish();
    this.queue.push(...steps);
    this.next();
  }

  /** Go on with the next step; without one the table is shown as it is. */
  next(): void {
    this.stop();
    const step = this.queue.shift();
    batch(() => {
      this.stage.value = step ?? null;
      this.row.value = 0;
      if (step !== undefined) this.freshen(step.before);
    });
    if (step === undefined) return;
    this.payRows(step.events);
    this.after(this.lengthOf(step), () => this.next());
  }

  /** Show the table as it is, at once. */
  finish(): void {
    this.stop();
    this.queue.length = 0;
    this.stage.value = null;
  }

  /** Whether a step pays everybody, row by row. */
  isPaying({ events }: Step<V, E>): boolean {
    return this.rowsOf(events) > 0;
  }

  /** Whether some of it has yet to be paid. */
  hasYetToPay({ events }: Step<V, E>): boolean {
    return this.row.value < this.rowsOf(events);
  }

  private stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }

  private after(ms: number, then: () => void): void {
    this.timers.push(setTimeout(then, ms * SPEEDS[pace.value]));
  }

  private freshen(before: V): void {
    clearTimeout(this.fading);
    this.fresh.value = before;
    this.fading = setTimeout(() => (this.fresh.value = null), FRESH);
  }

  /** Rows are paid one after the other; without motion all at once. */
  private payRows(events: readonly E[]): void {
    const rows = this.rowsOf(events);
    if (!moves) this.row.value = rows;
    else for (let row = 0; row < rows; row += 1) this.after(SENTENCE + row * ROW, () => (this.row.value = row + 1));
  }

  private rowsOf(events: readonly E[]): number {
    const pays: readonly string[] = [...PAYS, ...(this.motion.pays ?? [])];
    return events.filter(({ event }) => pays.includes(event)).length;
  }

  private length(kind: string): number | undefined {
    const own: Readonly<Record<string, number | undefined>> = this.motion.lengths;
    return own[kind] ?? LENGTHS[kind];
  }

  /** Bids and hexes are marks within a beat; everything else is one. */
  private isShort(events: readonly E[]): boolean {
    return events.every(({ event }) => this.length(event) !== undefined) && this.rowsOf(events) === 0;
  }

  private lengthOf(step: Step<V, E>): number {
    const { events, isMine } = step;
    const played = events.reduce((sum, { event }) => sum + (this.length(event) ?? 0), 0);
    if (this.isPaying(step)) return SENTENCE + played + AFTER;
    if (isMine) return played > LEAST ? played : 0;
    return this.isShort(events) ? played : Math.max(played, LEAST);
  }
}
