// The service worker of this page: registered when everything else is there, and asked for newer versions now and then.

import { effect } from "@preact/signals";
import { found, newer } from "./newer.ts";
import { address, root } from "./root.ts";
import { language } from "./settings.ts";
import type { FromPage, ToPage } from "./workerWords.ts";

/** Milliseconds between two looks for a newer version, and for which a new worker may take to begin. */
const SELDOM = 600_000;
const PATIENCE = 3000;
/** Addresses that the worker is told of at once. */
const MOST = 100;

let registered: Promise<ServiceWorkerRegistration | null> | null = null;

/** The registration of the worker; null where there can be none, as over plain http. */
export async function registration(): Promise<ServiceWorkerRegistration | null> {
  registered ??= register();
  return registered;
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  try {
    const wanted = { scope: root.pathname, updateViaCache: "none" } as const;
    return await navigator.serviceWorker.register(script(), wanted);
  } catch {
    registered = null; // the server may be away; the next who asks tries again
    return null;
  }
}

interface Scripts {
  createScriptURL(text: string): string;
}

interface Trusting {
  readonly trustedTypes?: { createPolicy(name: string, rules: Scripts): Scripts };
}

const SCRIPT = address("service-worker.js").href;
let trusted: string | null = null;

/** The page runs no script by its address, unless it is declared to be one of its own; this is the only one. */
function script(): string {
  const { trustedTypes } = globalThis as Trusting;
  trusted ??= trustedTypes?.createPolicy("railhead", { createScriptURL: () => SCRIPT }).createScriptURL("") ?? SCRIPT;
  return trusted;
}

/** The page is named as an app, in its reader's language. */
function nameApp(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  effect(() => void (link.href = address("static/manifest.webmanifest", { lang: language.value }).href));
  document.head.append(link);
}

/** Look after the worker, from now on. */
export async function tend(): Promise<void> {
  nameApp();
  const own = await registration();
  if (own === null) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", ({ data }: MessageEvent<ToPage>) => {
    if (data.kind === "newer") newer.value = () => void load(own);
  });
  serviceWorker.addEventListener("controllerchange", () => meet(serviceWorker.controller));
  own.addEventListener("updatefound", () => meetInstalled(own.installing));
  meet(own.waiting);
  meetInstalled(own.installing);
  void serviceWorker.ready.then(({ active }) => tell(active, { kind: "used", addresses: used() }));
  lookForNewer(own);
}

/** A worker that is new here: if this page is of an older version, the worker says so. */
function meet(worker: ServiceWorker | null): void {
  const version = document.querySelector<HTMLMetaElement>("meta[name=version]")?.content ?? "";
  tell(worker, { kind: "page", version });
}

/** The same once it has all its files. The first one of all is of the page's own version. */
function meetInstalled(worker: ServiceWorker | null): void {
  worker?.addEventListener("statechange", () => worker.state === "installed" && meet(worker));
}

function tell(worker: ServiceWorker | null, word: FromPage): void {
  worker?.postMessage(word);
}

/** What was fetched before the worker was there, so that it has it, too. */
function used(): readonly string[] {
  const all = performance.getEntriesByType("resource").map(({ name }) => name);
  return all.filter((name) => name.startsWith(root.href)).slice(0, MOST);
}

/** A server that was away may be a newer one; a page that nobody looked at for long may be old. */
function lookForNewer(own: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  const look = () => {
    lookedAt = Date.now();
    own.update().catch(() => undefined);
  };
  effect(() => void (found.value > 0 && look()));
  document.addEventListener("visibilitychange", () => !document.hidden && Date.now() - lookedAt > SELDOM && look());
}

/** The new worker takes over, and the page comes anew. */
async function load(own: ServiceWorkerRegistration): Promise<void> {
  if (own.waiting !== null) {
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    tell(own.waiting, { kind: "take_over" });
    await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }
  location.reload();
}
