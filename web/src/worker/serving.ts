// What a page asks for is answered by the network, if it answers soon, and else with what was kept.

import type { Answers } from "./answers.ts";
import type { Build } from "./build.ts";
import { below } from "./ways.ts";

/** Milliseconds after which what was kept is better than nothing. */
const SOON = 4000;
/** From this status on it is not our server that answers, or it cannot. */
const TROUBLE = 500;

type Find = () => Promise<Response | undefined>;

export function answerFetches(worker: ServiceWorkerGlobalScope, build: Build, answers: Answers): void {
  const { scope } = worker.registration;
  worker.addEventListener("activate", (event) => event.waitUntil(worker.registration.navigationPreload?.enable()));
  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const path = request.method === "GET" ? below(scope, request.url) : null;
    const way = path === null ? null : build.wayOf(path, request.mode === "navigate");
    if (path === null || way === null) return;
    const kept = () => build.kept(path);
    if (way === "page") event.respondWith(freshOrKept(preloaded(event), () => build.kept("")));
    else if (way === "lasting") event.respondWith(kept().then((file) => file ?? fetch(request)));
    else if (way === "file") event.respondWith(freshOrKept(fetch(request), kept));
    else event.respondWith(freshOrKept(noted(event, answers), () => answers.kept(request.url)));
  });
}

/** The browser may have asked for a page before this worker was awake. */
async function preloaded({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const answer: Response | undefined = await preloadResponse;
  return answer ?? fetch(request);
}

/** An answer that is kept for another time. */
async function noted(event: FetchEvent, answers: Answers): Promise<Response> {
  const answer = await fetch(event.request);
  event.waitUntil(answers.keep(event.request.url, answer.clone()));
  return answer;
}

/** The network's answer, if it comes soon and is one; else what was kept, where something was. */
async function freshOrKept(asked: Promise<Response>, kept: Find): Promise<Response> {
  const fresh = asked.then(
    async (answer) => (answer.status < TROUBLE ? answer : ((await kept()) ?? answer)),
    async (error: unknown) => {
      const found = await kept();
      if (found === undefined) throw error;
      return found;
    },
  );
  const late = new Promise((resolve) => setTimeout(resolve, SOON)).then(kept);
  return Promise.race([fresh, late.then((found) => found ?? fresh)]);
}
