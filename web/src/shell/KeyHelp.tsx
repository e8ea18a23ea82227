// Where all keys of the page are shown: by a button, or by a key of their own.

import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { say } from "../model/browser/words.ts";
import { letters, useKeys } from "../parts/keys.ts";
import { onDemand } from "../parts/onDemand.tsx";

const KeyDialog = onDemand(async () => (await import("./KeyDialog.tsx")).KeyDialog);
const isOpen = signal(false);

export function KeyHelpButton() {
  return (
    <button type="button" class="tool" onClick={() => (isOpen.value = true)}>
      {say("keys.show")} <kbd aria-hidden="true">?</kbd>
    </button>
  );
}

export function KeyHelp() {
  useKeys({ "?": () => (isOpen.value = true) });
  useLayoutEffect(() => {
    document.documentElement.dataset["letters"] = letters.value ? "on" : "off";
  }, [letters.value]);
  return isOpen.value ? <KeyDialog close={() => (isOpen.value = false)} /> : null;
}
