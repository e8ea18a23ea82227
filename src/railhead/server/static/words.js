// Keys and values become sentences in the reader's language. The words themselves come from the server.

import { kept, root } from "./parts.js";

const LANGUAGES = ["en", "fr"];
const GAINS = ["income_gains", "cash_gains"];
const FIGURES = ["least", "cost", "income", "treasury", ...GAINS, "value", "free_land", "completes", "pays"];
const FACTS = ["opens_wabash", "turns_red", "ends_round", "ends_game", "double", "last_spike"];

export const language = chosenLanguage();
let book = { words: {}, places: {} };

function chosenLanguage() {
  const wanted = [kept("language") ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

export async function learn() {
  document.documentElement.lang = language;
  book = await (await fetch(new URL(`api/words?lang=${language}`, root))).json();
}

export function has(key) {
  return key in book.words;
}

/** The sentence behind a key with its values put in; a value may be a key with values itself. */
export function say(key, values = {}) {
  const text = book.words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => spoken(name, values[name]));
}

function spoken(name, value) {
  if (Array.isArray(value)) return value.map((one) => spoken(name, one)).join("; ");
  if (value && typeof value === "object") return say(value.key, value.values);
  if (typeof value === "number" && name !== "year") return figure(value);
  return String(value ?? "–");
}

export function figure(value) {
  return value === null || value === undefined ? "?" : value.toLocaleString(language);
}

function joined(parts) {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${say("word.and")} ${parts.at(-1)}`;
}

/** Speaks of one table: it knows the names of its seats and places. */
export class Speech {
  constructor(game, names) {
    this.places = book.places[game] ?? {};
    this.names = names;
  }

  /** An event as a sentence. */
  tell(event) {
    const values = Object.entries(event).map(([name, value]) => [name, this.value(name, value)]);
    return say(`event.${event.event}`, Object.fromEntries(values));
  }

  /** A note beside the game, if there is a sentence for its kind. */
  note(note) {
    const seat = note.seat === null ? "" : this.names[note.seat];
    return has(`note.${note.kind}`) ? say(`note.${note.kind}`, { ...note.body, seat }) : "";
  }

  /** A value of an event in words; what a value is follows from its name. */
  value(name, value) {
    const towns = () => joined(value.map((space) => this.place(space)));
    const words = {
      seat: () => this.names[value],
      hex: () => this.place(value),
      city: () => this.place(value),
      laid: towns,
      cities: towns,
      lost: () => towns() || "–",
      companies: () => joined(value),
      order: () => joined(value.map((seat) => this.names[seat])),
      dial: () => say(`word.dial.${value}`),
      space: () => say(`drawing.american_rails.space.${value}`),
      gains: () => signed(value),
      payments: () => this.payments(value),
      conditions: () => joined(value.map((name) => say(`word.end.${name}`))),
      winners: () => this.winners(value),
    };
    return words[name] ? words[name]() : value;
  }

  place(name) {
    return name in this.places ? `${this.places[name]} (${name})` : name;
  }

  payments(amounts) {
    const paid = amounts.map((amount, seat) => [this.names[seat], amount]).filter(([, amount]) => amount);
    return paid.map(([name, amount]) => `${name} ${figure(amount)}`).join(", ");
  }

  winners(seats) {
    const key = seats.length === 1 ? "terminal.winner" : "terminal.winners";
    return say(key, { names: joined(seats.map((seat) => this.names[seat])) });
  }

  /** What a choice is about: a company, a town, a space of a track. */
  target(choice) {
    for (const key of [`drawing.american_rails.space.${choice.target}`, `page.two.${choice.target}`]) {
      if (["take", "two"].includes(choice.verb) && has(key)) return say(key);
    }
    const parts = String(choice.target).split(" ");
    return parts.map((part) => (/^\d+$/.test(part) ? figure(Number(part)) : this.place(part))).join(" ");
  }

  /** What a choice costs, brings and ends. */
  consequences(choice) {
    const figures = FIGURES.filter((key) => choice[key] && !(choice.verb === "lay" && key === "treasury"));
    const facts = FACTS.filter((key) => choice[key] && !(key === "ends_round" && choice.ends_game));
    return [...figures.map((key) => this.consequence(key, choice[key])), ...facts.map(word)];
  }

  consequence(key, value) {
    if (key === "income") return say("page.choice.income", { value });
    if (key === "free_land") return say("choice.free_land", { value: this.place(value) });
    return say(`choice.${key}`, { value: GAINS.includes(key) ? signed(value) : value });
  }
}

function word(key) {
  return say(has(`page.choice.${key}`) ? `page.choice.${key}` : `choice.${key}`);
}

function signed(gains) {
  const words = ([name, gain]) => `${name} ${gain < 0 ? "−" : "+"}${figure(Math.abs(gain))}`;
  return Object.entries(gains).map(words).join(", ");
}
