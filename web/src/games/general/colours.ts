// Companies that have no colours of their own get those of their rank.

import { useLayoutEffect } from "preact/hooks";
import { companyClass } from "../../board/plates.tsx";
import type { Atlas } from "../../model/game/atlas.ts";
import { ruleOf } from "./palette.ts";

/** While a table is open, its companies wear the colours of their ranks. */
export function useColours(atlas: Atlas): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    atlas.companies.forEach(({ id }, rank) => sheet.insertRule(ruleOf(companyClass(id), rank)));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [atlas]);
}
