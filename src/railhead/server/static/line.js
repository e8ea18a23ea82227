// The line to the server: questions over HTTP, and the live line that finds its way back by itself.

import { root } from "./parts.js";
import { language } from "./words.js";

const WAITS = [0.3, 0.6, 1, 2, 4];
const PATIENCE = 10_000;
const REFUSED = 4403;
const GONE = 4404;

/** What the server refused, with its sentence. */
export class Refusal extends Error {
  constructor(told) {
    super(told.reason);
    this.told = told;
  }
}

/** Ask the server; what it refuses is thrown as a refusal. */
export async function ask(method, path, body) {
  const address = new URL(`api/${path}`, root);
  address.searchParams.set("lang", language);
  const headers = { "Content-Type": "application/json" };
  const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  const response = await fetch(address, { method, ...sent });
  const told = await response.json();
  if (!response.ok) throw new Refusal(told);
  return told;
}

/** The live line to a table. It tells `heard`, `refused`, `answered`, `lost` and `ended`. */
export class Live {
  constructor(table, seat, tells) {
    this.table = table;
    this.seat = seat;
    this.tells = tells;
    this.ply = 0;
    this.notes = 0;
    this.tries = 0;
    this.count = 0;
    this.waiting = new Map();
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.hurry());
    this.open();
  }

  address() {
    const address = new URL(`api/tables/${this.table}/live`, root);
    address.protocol = root.protocol.replace("http", "ws");
    const query = { lang: language, since: this.ply, notes: this.notes };
    if (this.seat !== null) query.seat = this.seat;
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address;
  }

  open() {
    clearTimeout(this.timer);
    this.timer = null;
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onmessage = ({ data }) => socket === this.socket && this.hear(JSON.parse(data));
    socket.onclose = ({ code }) => socket === this.socket && this.closed(code);
  }

  /** Look from another seat, from the beginning of the log or from where we are. */
  look(seat, { anew = false } = {}) {
    this.seat = seat;
    if (anew) [this.ply, this.notes] = [0, 0];
    this.end();
    this.open();
  }

  end() {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    this.waiting.clear();
    socket?.close();
  }

  hear(message) {
    this.tries = 0;
    if (message.error) {
      this.last = message;
      if (message.re !== undefined) this.tells.refused(message);
      this.answered(message.re);
      return;
    }
    this.last = null;
    this.ply = message.ply;
    this.notes = Math.max(this.notes, ...message.notes.map((note) => note.number + 1));
    this.tells.heard(message);
    for (const number of message.re ?? []) this.answered(number);
  }

  /** Lost, or closed for good: then the last thing said was why. A server that stops comes back. */
  closed(code) {
    this.socket = null;
    this.waiting.clear();
    if (this.seat !== null && this.last?.key === "table.seat_gone") {
      this.last = null;
      this.look(null); // the seats may have been shuffled, or only this one was lost
      return;
    }
    if ([REFUSED, GONE].includes(code) && this.last?.key !== "table.stopping") {
      this.tells.ended(this.last);
      return;
    }
    this.last = null;
    this.tells.lost();
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)] * (0.8 + 0.4 * Math.random());
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), wait * 1000);
  }

  hurry() {
    if (this.timer && !document.hidden) this.open();
  }

  /** Say something; false if nobody hears it now. A line that gives no answer for long is taken for dead. */
  say(what) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    const number = (this.count += 1);
    this.socket.send(JSON.stringify({ id: number, ...what }));
    this.waiting.set(number, setTimeout(() => this.waiting.has(number) && this.giveUp(), PATIENCE));
    return true;
  }

  giveUp() {
    this.end();
    this.closed(0);
  }

  answered(number) {
    clearTimeout(this.waiting.get(number));
    if (this.waiting.delete(number)) this.tells.answered();
  }
}
