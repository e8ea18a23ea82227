// What the server says to everybody alike: words, games, maps. The last answers are kept for when there is no connection.

import { below, isAnswer } from "./ways.ts";

/** Answers that are kept; beyond that the oldest go. */
const MOST = 80;

export interface Answers {
  kept(address: string): Promise<Response | undefined>;
  keep(address: string, answer: Response): Promise<void>;
  /** Fetch and keep what a page has used before there was a worker. */
  catchUp(addresses: readonly string[]): Promise<void>;
}

export function keepAnswers({ registration: { scope } }: ServiceWorkerGlobalScope): Answers {
  const open = () => caches.open(`railhead${new URL(scope).pathname} answers`);
  const keep = async (address: string, answer: Response) => {
    if (!answer.ok) return;
    const cache = await open();
    await cache.put(address, answer);
    const known = await cache.keys();
    await Promise.all(known.slice(0, Math.max(0, known.length - MOST)).map((one) => cache.delete(one)));
  };
  const kept = async (address: string) => (await open()).match(address, { ignoreVary: true });
  const catchUp = async (addresses: readonly string[]) => {
    const ours = addresses.filter((address) => isAnswer(below(scope, address) ?? ""));
    for (const address of new Set(ours.slice(0, MOST)))
      if ((await kept(address)) === undefined) await keep(address, await fetch(address));
  };
  return { keep, kept, catchUp };
}
