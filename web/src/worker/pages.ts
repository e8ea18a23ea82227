// What pages and their worker say to each other: which version each is of, and when a new one may take over.

import type { FromPage, ToPage } from "../model/browser/workerWords.ts";
import type { Answers } from "./answers.ts";

export function listen(worker: ServiceWorkerGlobalScope, version: string, answers: Answers): void {
  worker.addEventListener("message", (event) => {
    const said = event.data as FromPage;
    if (said.kind === "take_over") event.waitUntil(worker.skipWaiting());
    if (said.kind === "used") event.waitUntil(answers.catchUp(said.addresses).catch(() => undefined));
    if (said.kind === "page") event.waitUntil(meet(worker, version, said.version, event.source));
  });
}

/** A page of another version learns that there is a new one. One of this version lets it begin, if no other is open. */
async function meet(
  worker: ServiceWorkerGlobalScope,
  ours: string,
  theirs: string,
  page: Client | ServiceWorker | MessagePort | null,
) {
  const word: ToPage = { kind: "newer" };
  if (theirs !== ours) return page?.postMessage(word);
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length <= 1) await worker.skipWaiting();
}
