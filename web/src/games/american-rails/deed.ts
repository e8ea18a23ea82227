// How a hint tells what American Rails alone has: spaces of the action track, and what one is taken for.

import { say } from "../../model/browser/words.ts";
import type { Deed } from "../../model/game/game.ts";

/** Verbs that say by themselves which space was taken. */
const TELLING = ["develop", "fund", "two", "offer"];

export function deed({ verb, target }: Deed, next: Deed | undefined): string | null {
  if (verb === "two") return say(`page.two.${target}`);
  if (verb !== "take") return null;
  return TELLING.includes(next?.verb ?? "") ? "" : say(`drawing.american-rails.space.${target}`);
}
