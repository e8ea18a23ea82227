// Games that were taken off the list on this device. The tables themselves stay, and their links open them.

import { signal } from "@preact/signals";
import { keep, kept } from "../model/browser/storage.ts";
import { forgetGame } from "./seen.ts";

const MOST = 300;
const NAME = "hidden";

export const hidden = signal<readonly string[]>(readHidden(kept(NAME)));

export function readHidden(text: string | null): readonly string[] {
  return (text ?? "").split(" ").filter(Boolean).slice(-MOST);
}

export function hide(table: string): void {
  hidden.value = [...hidden.value, table].slice(-MOST);
  keep(NAME, hidden.value.join(" "));
  forgetGame(table);
}
