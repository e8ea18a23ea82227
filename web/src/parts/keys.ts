// Keys that press a button of a panel: only where nobody is typing, and no modifier is held. All keys of the page are
// listed here, and none works that is not; those of a single letter can be switched off.

import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { keep, kept } from "../model/browser/storage.ts";

/** The keys of panels; `keys.<word>` says what each does. */
const PANEL_KEYS = {
  b: "act",
  p: "pass",
  d: "decline",
  l: "lay",
  n: "nothing",
  h: "hint",
  t: "take_over",
  Escape: "back",
  "?": "help",
} as const;

/** The next and the last space that something can be done with; where a panel has the letter, the panel does. */
const SPACE_KEYS = ["n", "N"] as const;

type PanelKey = keyof typeof PANEL_KEYS | (typeof SPACE_KEYS)[number];
export type Keys = Readonly<Partial<Record<PanelKey, (() => void) | undefined>>>;

/** Every key by where it works, as it stands on a keyboard, with the word of its sentence. */
export const KEY_LIST = {
  table: Object.entries(PANEL_KEYS).map(([key, word]) => [cap(key), word] as const),
  history: [
    ["← →", "step"],
    ["Home", "start"],
    ["End", "now"],
    ["N P", "turning"],
  ],
  map: [
    ["← → ↑ ↓", "space"],
    ["Q E Z C", "aslant"],
    ["N", "next"],
    ["Shift N", "last"],
    ["Enter", "press"],
  ],
  log: [["↑ ↓", "line"]],
} as const;

const FIELDS = "input, textarea, select, [contenteditable], dialog";

/** Whether keys of a single letter work. */
export const letters = signal(kept("letters") !== "off");

export function chooseLetters(wanted: boolean): void {
  keep("letters", wanted ? "on" : "off");
  letters.value = wanted;
}

/** While a panel stands, its keys work: `{ b: build, Escape: clear }`. One without a deed is left to others. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      const key = [event.key, event.key.toLowerCase()].find(isPanelKey);
      const deed = key === undefined || (isLetter(key) && !letters.value) ? undefined : latest.current[key];
      if (deed === undefined) return;
      event.preventDefault();
      deed();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function isPanelKey(key: string): key is PanelKey {
  return key in PANEL_KEYS || SPACE_KEYS.some((one) => one === key);
}

function isLetter(key: PanelKey): boolean {
  return key.length === 1;
}

/** A key as it is written on its cap. */
function cap(key: string): string {
  return key === "Escape" ? "Esc" : key.toUpperCase();
}
