// Which tables are guided, and which steps have been told there.

import { forget, keep, kept } from "../browser/storage.ts";

/** Guide a table that was just made. */
export function guide(table: string): void {
  writeTold(table, []);
}

/** The steps told so far; null at a table without a guide. */
export function readTold(table: string): readonly number[] | null {
  const text = table === "" ? null : kept(`guide.${table}`);
  return text === null ? null : text.split(",").map(Number).filter(Boolean);
}

/** Keep which steps have been told; null ends the guide. */
export function writeTold(table: string, steps: readonly number[] | null): void {
  if (steps === null) forget(`guide.${table}`);
  else keep(`guide.${table}`, steps.join(","));
}
