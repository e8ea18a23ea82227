// All keys of the page, wherever one asks for them.

import { useLayoutEffect } from "preact/hooks";
import { letters, useKeys } from "../parts/keys.ts";
import { onDemand } from "../parts/onDemand.tsx";
import { isKeyHelpOpen } from "./keyHelp.ts";

const KeyDialog = onDemand(async () => (await import("./preferences.ts")).KeyDialog);

export function KeyHelp() {
  useKeys({ "?": () => (isKeyHelpOpen.value = true) });
  useLayoutEffect(() => {
    document.documentElement.dataset["letters"] = letters.value ? "on" : "off";
  }, [letters.value]);
  return isKeyHelpOpen.value ? <KeyDialog close={() => (isKeyHelpOpen.value = false)} /> : null;
}
