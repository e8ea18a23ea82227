// Keys and values become sentences in the reader's language. The words themselves come from the server.

import { computed, signal } from "@preact/signals";
import { address } from "./root.ts";
import { language } from "./settings.ts";

interface Book {
  readonly words: Readonly<Record<string, string>>;
  readonly places: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export type Values = Readonly<Record<string, unknown>>;

const book = signal<Book>({ words: {}, places: {} });

/** Take over the words of the reader's language; whatever speaks them is drawn anew. */
export async function learn(): Promise<void> {
  const answer = await fetch(address("api/words", { lang: language.value }));
  if (!answer.ok) throw new Error(answer.statusText);
  book.value = (await answer.json()) as Book;
}

/** For tests: a book of one's own. */
export function teach(words: Book["words"], places: Book["places"] = {}): void {
  book.value = { words, places };
}

/** The title whose table is open: there every sentence can be said in its own words. */
export const title = signal("");

/** The keys that were looked for so far, in the words and the title of now. */
const found = computed(() => ({ words: book.value.words, title: title.value, keys: new Map<string, string>() }));

/** The key of a title's own sentence (`event.<title>.share_sold`) where it has one, else the general one's. */
function ownKey(key: string): string {
  const { words, title, keys } = found.value;
  const known = keys.get(key);
  if (known !== undefined) return known;
  const [area, ...rest] = key.split(".");
  const own = [area, title, ...rest].join(".");
  keys.set(key, own in words ? own : key);
  return own in words ? own : key;
}

export function has(key: string): boolean {
  return ownKey(key) in book.value.words;
}

/** The ids of the companies of all titles: those that have a name. */
export const companies = computed(() =>
  Object.keys(book.value.words).flatMap((key) => /^company\.[^.]+\.([^.]+)$/.exec(key)?.[1] ?? []),
);

export function places(game: string): Readonly<Record<string, string>> {
  return book.value.places[game] ?? {};
}

/** The sentence behind a key, in the words of the title that is played, with its values put in: numbers as the reader writes them, unless the sentence asks for bare
 * digits (`{year:d}`); a value may be a key with values itself. */
export function say(key: string, values: Values = {}): string {
  const text = elided(book.value.words[ownKey(key)] ?? key, values);
  return text.replace(/\{(\w+)(:d)?\}/g, (_, name: string, digits) => spoken(values[name], digits !== undefined));
}

const ELIDES = /(?<![\p{L}\p{N}-])(de|le|la|que|jusque|lorsque|puisque) (?=\{(\w+)\})/giu;
const VOWEL = /^(?![A-Z]\d)[aeiouàâäéèêëîïôöùûü]/i;

/** In French a word gives way to a value that begins with a vowel: "de Omaha" is "d’Omaha". A place such as A1 is spelt,
 * and keeps it. */
function elided(text: string, values: Values): string {
  if (language.value !== "fr") return text;
  return text.replace(ELIDES, (all: string, word: string, name: string) =>
    VOWEL.test(spoken(values[name], false)) ? `${word.slice(0, -1)}’` : all,
  );
}

/** A sentence that differs between one and many: `key.one` and `key.many`, with `count`. In French nothing is singular,
 * where the sentence says how many. */
export function several(key: string, count: number, values: Values = {}): string {
  const isOne = count === 1 || (count === 0 && language.value === "fr" && counts(`${key}.one`));
  return say(`${key}.${isOne ? "one" : "many"}`, { ...values, count });
}

function counts(key: string): boolean {
  return (book.value.words[ownKey(key)] ?? "").includes("{count}");
}

interface Keyed {
  readonly key: string;
  readonly values?: Values;
}

function isKeyed(value: unknown): value is Keyed {
  return typeof value === "object" && value !== null && "key" in value;
}

function spoken(value: unknown, inDigits: boolean): string {
  if (Array.isArray(value)) return value.map((one) => spoken(one, inDigits)).join("; ");
  if (isKeyed(value)) return say(value.key, value.values);
  if (typeof value === "number" && !inDigits) return figure(value);
  return String(value ?? "–");
}

/** What stands between thousands. The browser knows it too, but to ask it first takes 30 ms before anything shows. */
const BETWEEN_THOUSANDS = { en: ",", fr: "\u202f" } as const;

/** A number as the reader writes it; what is hidden is a question mark. */
export function figure(value: number | null | undefined): string {
  if (value === null || value === undefined) return "?";
  if (!Number.isSafeInteger(value)) return value.toLocaleString(language.value);
  return String(value).replace(/\B(?=(\d{3})+$)/g, BETWEEN_THOUSANDS[language.value]);
}

export function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${figure(Math.abs(value))}`;
}

/** Names in a row: "Ann, Ben and Cleo". */
export function joined(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${say("word.and")} ${parts.at(-1)}`;
}

/** Words as they begin a line. */
export function begun(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
