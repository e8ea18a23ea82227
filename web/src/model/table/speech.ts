// Speaks of one table: it knows the names of its seats and places, and makes sentences of events and notes.

import type { NoteInfo } from "../../generated/types.ts";
import { figure, has, joined, places, say, signed } from "../browser/words.ts";
import type { Line } from "./story.ts";
import type { TableEvent } from "./view.ts";

type Spoken = (value: never) => string;

export class Speech {
  readonly game: string;
  readonly names: readonly string[];

  constructor(game: string, names: readonly string[]) {
    this.game = game;
    this.names = names;
  }

  name(seat: number): string {
    return this.names[seat] ?? String(seat + 1);
  }

  /** An event as a sentence. */
  tell(event: TableEvent): string {
    const values = Object.entries(event).map(([name, value]) => [name, this.value(name, value)]);
    return say(`event.${event.event}`, Object.fromEntries(values));
  }

  /** A note beside the game, if there is a sentence for its kind. */
  note(note: NoteInfo): string {
    const seat = note.body["who"] ?? (note.seat === null ? "" : this.name(note.seat));
    return has(`note.${note.kind}`) ? say(`note.${note.kind}`, { ...note.body, seat }) : "";
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
    hex: (hex: string) => this.place(hex),
    city: (city: string) => this.place(city),
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
    return joined(spaces.map((space) => this.place(space)));
  }

  /** A place by its name, with its id; one without a name is its id. */
  place(id: string): string {
    const name = places(this.game)[id];
    return name === undefined ? id : `${name} (${id})`;
  }

  /** A place as it is called on the map: its name, or its id. */
  town(id: string): string {
    return places(this.game)[id] ?? id;
  }

  payments(amounts: readonly number[]): string {
    const paid = amounts.map((amount, seat) => [this.name(seat), amount] as const).filter(([, amount]) => amount);
    return paid.map(([name, amount]) => `${name} ${figure(amount)}`).join(", ");
  }

  winners(seats: readonly number[]): string {
    const key = seats.length === 1 ? "terminal.winner" : "terminal.winners";
    return say(key, { names: joined(seats.map((seat) => this.name(seat))) });
  }
}

/** What changes for whom: "PRR +2, B&O −1". */
export function changes(gains: Readonly<Record<string, number>>): string {
  return Object.entries(gains)
    .map(([name, gain]) => `${name} ${signed(gain)}`)
    .join(", ");
}
