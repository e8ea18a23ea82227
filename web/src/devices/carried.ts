// Whether this browser shares its tables with other devices, and whether those are shown. No more than that is known
// before somebody asks.

import { signal } from "@preact/signals";
import { keep, kept } from "../model/browser/storage.ts";

const NAME = "carried";

export const areDevicesOpen = signal(false);

/** Whether a personal link was made here, or opened. */
export function isCarried(): boolean {
  return kept(NAME) !== null;
}

export function markCarried(): void {
  keep(NAME, "yes");
}

/** The secret of a personal link, as it stands behind the # of an address. */
export function personalSecret(fragment: string): string | null {
  return fragment.startsWith("me=") ? fragment.slice(3) : null;
}
