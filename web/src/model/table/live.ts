// The WebSocket of a table. It notices when nobody is there any more, reconnects by itself, and passes on its messages.

import { address, root } from "../browser/root.ts";
import { language } from "../browser/settings.ts";
import { Heartbeat, TICK } from "./heartbeat.ts";
import type { Answer, Drafted, Heard, Refused } from "./messages.ts";
import type { TableEvent, View } from "./view.ts";

const WAITS = [0.3, 0.6, 1, 2, 4];
const PATIENCE = 10_000;
const REFUSED = 4403;
const GONE = 4404;

export interface Listener<V extends View, E extends TableEvent> {
  heard(message: Heard<V, E>): void;
  drafted(draft: Drafted<V, E>, number: number): void;
  refused(told: Refused<V>, number: number): void;
  /** Something that was said has its answer; null when none of what was said will get one. */
  answered(number: number | null): void;
  /** The line is gone, and is tried again at a time, in milliseconds. */
  lost(retryAt: number): void;
  ended(told: Refused | null): void;
}

export class Live<V extends View, E extends TableEvent> {
  seat: number | null;
  private readonly table: string;
  private readonly tells: Listener<V, E>;
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly waiting = new Map<number, ReturnType<typeof setTimeout>>();
  private last: Refused | null = null;
  /** That a seat was lost, until the table is heard of without it. */
  private gone: Refused | null = null;
  private ply = 0;
  private notes = 0;
  private tries = 0;
  private count = 0;
  private heartbeat = new Heartbeat();
  private readonly clock: ReturnType<typeof setInterval>;

  constructor(table: string, seat: number | null, tells: Listener<V, E>) {
    this.table = table;
    this.seat = seat;
    this.tells = tells;
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.heartbeat.doubt());
    document.addEventListener("visibilitychange", () => this.hurry());
    this.clock = setInterval(() => this.beat(), TICK);
    this.open();
  }

  /** A line can be dead without a word: where nothing is heard, somebody is asked for an answer. */
  private beat(): void {
    if (this.socket === null) return;
    const pulse = this.heartbeat.tick();
    if (pulse === "ask" && this.socket.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify({ id: (this.count += 1), ping: {} }));
    }
    if (pulse === "dead") this.giveUp();
  }

  private open(): void {
    this.stopTimer();
    const query = { lang: language.value, since: this.ply, notes: this.notes, seat: this.seat };
    const where = address(`api/tables/${this.table}/live`, query);
    where.protocol = root.protocol.replace("http", "ws");
    const socket = new WebSocket(where);
    this.socket = socket;
    this.heartbeat = new Heartbeat(this.tries);
    socket.onmessage = ({ data }: MessageEvent<string>) => socket === this.socket && this.hear(JSON.parse(data));
    socket.onclose = ({ code }) => socket === this.socket && this.closed(code);
  }

  /** Look from another seat, from the beginning of the log or from where we are. */
  look(seat: number | null, { anew = false } = {}): void {
    this.seat = seat;
    if (anew) [this.ply, this.notes] = [0, 0];
    this.end();
    this.open();
  }

  /** Close the line and keep it closed. */
  leave(): void {
    clearInterval(this.clock);
    this.end();
  }

  private end(): void {
    this.stopTimer();
    const socket = this.socket;
    this.socket = null;
    this.forgetWaiting();
    socket?.close();
  }

  private hear(message: Answer<V, E>): void {
    this.tries = 0;
    this.heartbeat.heard();
    if ("ping" in message) return;
    if ("error" in message) {
      this.last = message;
      if (message.re !== undefined && message.re !== null) {
        this.tells.refused(message, message.re);
        this.answered(message.re);
      }
      return;
    }
    this.last = this.gone = null;
    if ("draft" in message) {
      for (const number of message.re ?? []) this.tells.drafted(message, number);
    } else {
      this.ply = message.ply;
      this.notes = Math.max(this.notes, ...message.notes.map((note) => note.number + 1));
      this.tells.heard(message);
    }
    for (const number of message.re ?? []) this.answered(number);
  }

  /** Lost, or closed for good: then the last thing said was why. A server that stops comes back. */
  private closed(code: number): void {
    this.socket = null;
    this.forgetWaiting();
    if (this.seat !== null && this.last?.key === "table.seat_gone") {
      [this.gone, this.last] = [this.last, null];
      this.look(null); // the seats may have been shuffled, or only this one was lost
      return;
    }
    if ([REFUSED, GONE].includes(code) && this.last?.key !== "table.stopping") {
      this.tells.ended(this.gone ?? this.last);
      return;
    }
    this.last = null;
    const wait = 1000 * (WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 4) * (0.8 + 0.4 * Math.random());
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), wait);
    this.tells.lost(Date.now() + wait);
  }

  private hurry(): void {
    if (!document.hidden) this.tryNow();
  }

  /** Whoever waits for the next try need not. */
  tryNow(): void {
    if (this.timer !== null) this.open();
  }

  /** Say something, and get the number by which its answer is known; null if nobody hears it now. */
  say(what: Readonly<Record<string, unknown>>): number | null {
    if (this.socket?.readyState !== WebSocket.OPEN) return null;
    const number = (this.count += 1);
    this.socket.send(JSON.stringify({ id: number, ...what }));
    this.waiting.set(
      number,
      setTimeout(() => this.giveUp(), PATIENCE),
    );
    return number;
  }

  /** A line that gives no answer for long is taken for dead. */
  private giveUp(): void {
    this.end();
    this.closed(0);
  }

  private answered(number: number): void {
    clearTimeout(this.waiting.get(number));
    this.waiting.delete(number);
    this.tells.answered(number);
  }

  private stopTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** What was said on a line that is closed gets no answer any more. */
  private forgetWaiting(): void {
    if (this.waiting.size > 0) this.tells.answered(null);
    for (const timer of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }
}
