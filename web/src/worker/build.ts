// The files of one build, kept whole: they come together before the worker is installed, and go with it.

import type { Way } from "./ways.ts";
import { wayOf } from "./ways.ts";

export interface Build {
  /** How something below the root is treated. */
  wayOf(path: string, isNavigation: boolean): Way | null;
  /** A file as it was kept; the empty path is the page itself. */
  kept(path: string): Promise<Response | undefined>;
}

/** Keep the files of a build from the installation on, and those of no other once it has begun to serve. */
export function keepBuild(worker: ServiceWorkerGlobalScope, version: string, files: readonly string[]): Build {
  const { scope } = worker.registration;
  const family = `railhead${new URL(scope).pathname} build `;
  const name = family + version;
  const addressOf = (path: string) => new URL(path, scope).href;
  worker.addEventListener("install", (event) => event.waitUntil(fetchAll(name, ["", ...files].map(addressOf))));
  worker.addEventListener("activate", (event) => event.waitUntil(dropOthers(family, name)));
  return {
    wayOf: (path, isNavigation) => wayOf(path, isNavigation, files),
    kept: async (path) => (await caches.open(name)).match(addressOf(path), { ignoreVary: true }),
  };
}

/** All of them or none: a build that is not whole is not installed, and tried again another time. */
async function fetchAll(name: string, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll(addresses.map((address) => new Request(address, { cache: "no-cache" })));
}

async function dropOthers(family: string, name: string): Promise<void> {
  const others = (await caches.keys()).filter((one) => one.startsWith(family) && one !== name);
  await Promise.all(others.map((one) => caches.delete(one)));
}
