// What is ordered for this device: that it is told of a seat's turns, or no more.

import type { Done, TableInfo } from "../../generated/types.ts";
import type { Orders } from "../../lobby/orders.ts";
import { deviceName, type Obstacle, subscribe, subscription } from "../../model/browser/push.ts";
import { kept } from "../../model/browser/storage.ts";

export const QUIET = "quiet";
/** Under which name a reader's no is kept, so that nothing is offered again. */
export const DECLINED = "push.declined";

export function isToldHere(table: TableInfo, seat: number | null): boolean {
  const name = kept("device");
  return table.you.devices.some((one) => one.seat === seat && one.device === name);
}

/** Ask the reader, the browser and the server. What stood in the way, "" where the server said so, or null if it is done. */
export async function switchOn(orders: Orders, seat: number | null): Promise<Obstacle | "" | null> {
  const found = await subscribe().catch(() => "failed" as const);
  if (typeof found === "string") return found;
  return (await send(orders, seat, found)) ? null : "";
}

export async function switchOff(orders: Orders, seat: number | null): Promise<boolean> {
  return send(orders, seat, null);
}

/** The hours have changed: where this device is told they hold at once. */
export async function sayHours(orders: Orders, seat: number | null): Promise<void> {
  const found = await subscription();
  if (found !== null) await send(orders, seat, found);
}

async function send(orders: Orders, seat: number | null, found: object | null): Promise<boolean> {
  const order = { device: deviceName(), seat, subscription: found, quiet: kept(QUIET) || null };
  return (await orders.give<Done>("push", order)) !== null;
}
