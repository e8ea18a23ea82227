// The page wears what its reader chose.

import { effect } from "@preact/signals";
import { followSystem, language, palette, theme } from "../model/browser/settings.ts";

export function wearSettings(): void {
  followSystem();
  effect(() => {
    const page = document.documentElement;
    page.lang = language.value;
    page.dataset["theme"] = theme.value;
    page.dataset["palette"] = palette.value;
  });
}
