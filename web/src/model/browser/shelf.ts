// What was last seen of one's own games, kept by the browser for when there is no connection. It is bounded, and what
// cannot be read is forgotten. Where there is no such place, as over plain http, nothing is kept.

import { address, root } from "./root.ts";

/** The number of the form in which things are kept; another one cannot be read. */
const FORM = 1;
const MOST_TABLES = 20;
/** Characters of one thing. */
const LARGEST = 1_000_000;
const HOME = "home";
const TABLE = /^t\/(.+)$/;

/** Something as it was at a time, in milliseconds. */
export interface Kept<T> {
  readonly form: typeof FORM;
  readonly at: number;
  readonly what: T;
}

export function tableName(id: string): string {
  return `t/${encodeURIComponent(id)}`;
}

export async function put(name: string, what: unknown, at: number): Promise<void> {
  const shelf = await open();
  const text = JSON.stringify({ form: FORM, at, what });
  if (text.length > LARGEST) return drop(name);
  await shelf?.put(addressOf(name), new Response(text));
  const tables = (await names(shelf)).filter((one) => TABLE.test(one));
  await Promise.all(tables.slice(0, Math.max(0, tables.length - MOST_TABLES)).map(drop));
}

export async function take<T>(name: string): Promise<Kept<T> | null> {
  const found = await (await open())?.match(addressOf(name));
  const told: unknown = await found?.json().catch(() => null);
  return isKept<T>(told) ? told : null;
}

export async function drop(name: string): Promise<void> {
  await (await open())?.delete(addressOf(name));
}

/** One's own games, as they were listed at a time. Tables that are no longer among them are forgotten. */
export async function putHome(what: unknown, ids: readonly string[], at: number): Promise<void> {
  await put(HOME, what, at);
  const listed = new Set(ids.map(tableName));
  const gone = (await names(await open())).filter((name) => TABLE.test(name) && !listed.has(name));
  await Promise.all(gone.map(drop));
}

export function takeHome<T>(): Promise<Kept<T> | null> {
  return take<T>(HOME);
}

function isKept<T>(told: unknown): told is Kept<T> {
  if (typeof told !== "object" || told === null || !("form" in told) || told.form !== FORM) return false;
  return "at" in told && typeof told.at === "number" && "what" in told;
}

/** One that keeps nothing still plays. */
async function open(): Promise<Cache | undefined> {
  return "caches" in globalThis ? caches.open(`railhead${root.pathname} seen`).catch(() => undefined) : undefined;
}

function addressOf(name: string): string {
  return address(`seen/${name}`).href;
}

/** What is kept, the oldest first. */
async function names(shelf: Cache | undefined): Promise<readonly string[]> {
  const start = address("seen/").href.length;
  return ((await shelf?.keys()) ?? []).map(({ url }) => url.slice(start));
}
