// Which part of the table is in sight where there is no room for all of it.

import { signal } from "@preact/signals";

export const TABS = ["map", "ledger", "log", "chat", "table"] as const;
export type Tab = (typeof TABS)[number];

export const tab = signal<Tab>("map");
