// Notices on this device: whether its browser can be told while no page is open, and where it listens.

import type { PushKey, Subscribed } from "../../generated/types.ts";
import { ask } from "./ask.ts";
import { keep, kept } from "./storage.ts";
import { registration } from "./worker.ts";

/** Why this device cannot be told. */
export type Obstacle = "http" | "unable" | "forbidden" | "off" | "failed";

/** The name of this device, which says nothing about it. */
export function deviceName(): string {
  const known = kept("device");
  if (known !== null && /^[\w-]{16,64}$/.test(known)) return known;
  const made = toText(crypto.getRandomValues(new Uint8Array(16)));
  keep("device", made);
  return made;
}

/** What stands in the way before anything is asked; null if nothing does. */
export async function obstacle(): Promise<Obstacle | null> {
  return obstacleHere() ?? ((await hostKey()) === null ? "off" : null);
}

function obstacleHere(): Obstacle | null {
  if (!isSecureContext) return "http";
  if (!("PushManager" in window && "Notification" in window && "serviceWorker" in navigator)) return "unable";
  return Notification.permission === "denied" ? "forbidden" : null;
}

async function hostKey(): Promise<string | null> {
  return (await ask<PushKey>("GET", "push")).key;
}

/** Where this browser listens from now on, once its reader allows it; or why it does not. */
export async function subscribe(): Promise<Subscribed | Obstacle> {
  const here = obstacleHere();
  if (here !== null) return here;
  // Before anything is waited for: some browsers ask only right after a touch.
  if ((await Notification.requestPermission()) !== "granted") return "forbidden";
  const key = await hostKey();
  return key === null ? "off" : listen(key).catch(() => "failed" as const);
}

/** Where this browser listens already, if it does. */
export async function subscription(): Promise<Subscribed | null> {
  const found = await (await registration())?.pushManager.getSubscription();
  return found == null ? null : sentAs(found);
}

/** What it listens to by another key, of a host that was here before, it gives up. */
async function listen(key: string): Promise<Subscribed> {
  if ((await registration()) === null) throw new Error("no worker");
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  const isOurs =
    present !== null && toText(new Uint8Array(present.options.applicationServerKey ?? new ArrayBuffer(0))) === key;
  if (isOurs) return sentAs(present);
  await present?.unsubscribe();
  return sentAs(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

function sentAs(found: PushSubscription): Subscribed {
  const { p256dh = "", auth = "" } = found.toJSON().keys ?? {};
  return { endpoint: found.endpoint, p256dh, auth };
}

/** Bytes in the letters of base64url. */
function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
