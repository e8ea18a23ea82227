// The page wears what its reader chose.

import { effect } from "@preact/signals";
import { followSystem, language, palette, theme } from "../model/browser/settings.ts";

export function wearSettings(): void {
  followSystem();
  const bars = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
  const papers = { light: bars[0]?.content ?? "", dark: bars[1]?.content ?? "" };
  effect(() => {
    const page = document.documentElement;
    page.lang = language.value;
    page.dataset["theme"] = theme.value;
    page.dataset["palette"] = palette.value;
    for (const bar of bars) bar.content = papers[theme.value];
  });
}
