// Whether a newer version of the page is ready. Who looks after the worker comes late; this much is known at once.

import { signal } from "@preact/signals";

/** Loads the newer version, once there is one. */
export const newer = signal<(() => void) | null>(null);

/** How often the server was found again after it was lost: it may be a newer one. */
export const found = signal(0);
