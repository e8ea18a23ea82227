// The page as an app on this device: whether and how it can be installed.

import { computed, signal } from "@preact/signals";
import { keep, kept } from "./storage.ts";

/** What a browser says when it would install the page; it waits until somebody asks for it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const OFFERED = "install";
const prompt = signal<InstallPrompt | null>(null);
const isInstalled = signal(false);
const isOffered = signal(kept(OFFERED) !== null);

/**
 * How it can be: it `is`; by a `button`; `by_hand` through the menu of iOS; not here, since the page came by `http`; or
 * `elsewhere`, in the browser's own menu, if it has such.
 */
export const way = computed(() => {
  if (isInstalled.value) return "is";
  if (prompt.value !== null) return "button";
  if (!isSecureContext) return "http";
  return "standalone" in navigator ? "by_hand" : "elsewhere";
});

/** Whether it is offered without being asked for: once. */
export const mayOffer = computed(() => !isOffered.value && (way.value === "button" || way.value === "by_hand"));

/** Browsers speak of it early; whoever listens late has missed it. */
export function listenForInstall(): void {
  isInstalled.value =
    matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && !!navigator.standalone);
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt.value = event as InstallPrompt;
  });
  addEventListener("appinstalled", () => ([prompt.value, isInstalled.value] = [null, true]));
}

export function offered(): void {
  keep(OFFERED, "offered");
  isOffered.value = true;
}

export async function install(): Promise<void> {
  const asked = prompt.value;
  prompt.value = null; // it can be used once; if it is declined the browser brings another some day
  await asked?.prompt();
}
