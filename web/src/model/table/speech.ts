// Speaks of one table: it knows the names of its seats and places, and makes sentences of events and notes. Whoever reads
// from a seat of their own is spoken to.

import type { NoteInfo } from "../../generated/types.ts";
import { language } from "../browser/settings.ts";
import { dayWords } from "../browser/when.ts";
import { figure, has, joined, places, say, signed, type Values } from "../browser/words.ts";
import type { Line } from "./story.ts";
import type { TableEvent } from "./view.ts";

type Spoken = (value: never) => string;

export class Speech {
  readonly game: string;
  readonly names: readonly string[];
  /** The seat of whoever reads, if they are spoken to. */
  readonly you: number | null;

  constructor(game: string, names: readonly string[], you: number | null = null) {
    this.game = game;
    this.names = names;
    this.you = you;
  }

  /** What somebody is called in the middle of a sentence: "Ann", or "you". */
  name(seat: number): string {
    return seat === this.you ? say("log.you") : this.called(seat);
  }

  /** The name of whoever sits there. */
  called(seat: number): string {
    return this.names[seat] ?? String(seat + 1);
  }

  /** An event as a sentence; one about the reader is said to the reader. */
  tell(event: TableEvent): string {
    return this.sentence(`event.${event.event}`, event);
  }

  /** A sentence whose subject is the `seat` among its values: said to the reader (`key.you`) if that is the reader's. */
  sentence(key: string, values: Values): string {
    const isYou = this.you !== null && values["seat"] === this.you && has(`${key}.you`);
    const spoken = Object.entries(values).map(([name, value]) => [
      name,
      name === "seat" && typeof value === "number" ? this.called(value) : this.value(name, value),
    ]);
    return say(isYou ? `${key}.you` : key, Object.fromEntries(spoken));
  }

  /** A note beside the game, if there is a sentence for its kind. */
  note(note: NoteInfo): string {
    const seat = note.body["who"] ?? (note.seat === null ? "" : this.called(note.seat));
    return has(`note.${note.kind}`)
      ? say(`note.${note.kind}`, { ...note.body, ...botWords(note), ...dateWords(note), seat })
      : "";
  }

  /** Why the table itself played a line. */
  reason({ auto }: Line): string {
    return auto === null || auto === undefined ? "" : say(auto["key"], auto["values"]);
  }

  /** A value of an event in words; what a value is follows from its name. */
  value(name: string, value: unknown): unknown {
    const speak = this.speakers[name];
    if (speak === undefined || value === null)
      return has(`word.${name}.${value}`) ? say(`word.${name}.${value}`) : value;
    return speak(value as never);
  }

  private readonly speakers: Readonly<Record<string, Spoken>> = {
    seat: (seat: number) => this.name(seat),
    hex: (hex: string) => this.town(hex),
    city: (city: string) => this.town(city),
    laid: (spaces: readonly string[]) => this.towns(spaces),
    cities: (spaces: readonly string[]) => this.towns(spaces),
    lost: (spaces: readonly string[]) => this.towns(spaces) || "–",
    companies: (ids: readonly string[]) => joined(ids),
    order: (seats: readonly number[]) => joined(seats.map((seat) => this.name(seat))),
    gains: (gains: Readonly<Record<string, number>>) => changes(gains),
    payments: (amounts: readonly number[]) => this.payments(amounts),
    conditions: (names: readonly string[]) => joined(names.map((name) => say(`word.end.${name}`))),
    winners: (seats: readonly number[]) => this.winners(seats),
  };

  towns(spaces: readonly string[]): string {
    return joined(spaces.map((space) => this.town(space)));
  }

  /** A place as it is called on the map: its name, or its id. */
  town(id: string): string {
    return places(this.game)[id] ?? id;
  }

  payments(amounts: readonly number[]): string {
    const paid = amounts.map((amount, seat) => [this.name(seat), amount] as const).filter(([, amount]) => amount);
    return paid.map(([name, amount]) => `${name} ${figure(amount)}`).join(", ");
  }

  /** Everybody's part, also where it is nothing: "Ann 12, you 26, Cleo 0". */
  parts(amounts: readonly number[]): string {
    return amounts.map((amount, seat) => `${this.name(seat)} ${figure(amount)}`).join(", ");
  }

  winners(seats: readonly number[]): string {
    if (seats.length === 1 && seats[0] === this.you) return say("log.you_win");
    const key = seats.length === 1 ? "terminal.winner" : "terminal.winners";
    return say(key, { names: joined(seats.map((seat) => this.name(seat))) });
  }
}

/** The level of the bot that a note is about, in words. */
function botWords({ body }: NoteInfo): Values {
  const { bot } = body;
  if (typeof bot !== "string") return {};
  return { bot: has(`home.level.${bot}`) ? say(`home.level.${bot}`) : bot };
}

/** The day until which somebody is away. */
function dateWords({ body: { until } }: NoteInfo): Values {
  return typeof until === "number" ? { date: dayWords(new Date(until * 1000), language.value) } : {};
}

/** What changes for whom: "PRR +2, B&O −1". */
export function changes(gains: Readonly<Record<string, number>>): string {
  return Object.entries(gains)
    .map(([name, gain]) => `${name} ${signed(gain)}`)
    .join(", ");
}
