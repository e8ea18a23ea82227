// Questions to the server over HTTP. What it refuses is thrown as a refusal, with its sentence.

import type { Failure } from "../../generated/types.ts";
import { address } from "./root.ts";
import { language } from "./settings.ts";

export class Refusal extends Error {
  readonly told: Failure;

  constructor(told: Failure) {
    super(told.reason);
    this.told = told;
  }
}

/** The reason alone: the clause that the server puts before it is shown as a link. */
export function reasonAlone({ reason, clause }: Failure): string {
  return clause && reason.startsWith(clause) ? reason.slice(clause.length).replace(/^\s*:\s*/, "") : reason;
}

type Method = "GET" | "POST" | "DELETE";
type Query = Readonly<Record<string, string | number | null>>;

/** What is sent once more when no answer comes: under its key it is done only once. */
const ONCE = /^(tables(\/[^/]+\/(join|play-on))?|replay\/play-on)$/;

/** Ask, and take the answer to be of a type of the API. */
export async function ask<T>(method: Method, path: string, body?: unknown, query: Query = {}): Promise<T> {
  const where = address(`api/${path}`, { ...query, lang: language.value });
  const isOnce = method === "POST" && ONCE.test(path);
  const headers = { "Content-Type": "application/json", ...(isOnce ? { "Idempotency-Key": randomKey() } : {}) };
  const sent = { method, ...(body === undefined ? {} : { headers, body: JSON.stringify(body) }) };
  const response = await fetch(where, sent).catch((error: unknown) => {
    if (!isOnce) throw error;
    return fetch(where, sent);
  });
  const told: unknown = await response.json();
  if (!response.ok) throw new Refusal(told as Failure);
  return told as T;
}

function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
