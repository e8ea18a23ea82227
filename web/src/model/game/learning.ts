// Which titles have a first game that teaches, and how it begins.

import type { Created } from "../../generated/types.ts";
import { ask } from "../browser/ask.ts";
import { tableAddress } from "../browser/root.ts";
import { name } from "../browser/settings.ts";
import { has, say } from "../browser/words.ts";

/** Whether a title has a lesson: then it has its words. */
export function teaches(game: string): boolean {
  return has(`lesson.${game}.goal`);
}

/** A table for the lesson of a title, and there. */
export async function learn(game: string): Promise<void> {
  const made = await ask<Created>("POST", `games/${game}/lesson`, { name: name.peek().trim() || say("terminal.you") });
  location.assign(tableAddress(made.id));
}
