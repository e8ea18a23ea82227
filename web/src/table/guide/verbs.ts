// Which actions a moment of play offers, by the names under which they are explained.

import type { Choice } from "../../generated/types.ts";

const SAME: Readonly<Record<string, string>> = { lay: "expand", stop: "expand", expand3: "expand", expand4: "expand" };

/** The actions behind some choices, each once; a space of an action track stands for what it does. */
export function explained(choices: readonly Choice[]): readonly string[] {
  return [...new Set(choices.flatMap(names).map((name) => SAME[name] ?? name))];
}

function names({ verb, target }: Choice): readonly string[] {
  if (target === "none") return ["decline"];
  return verb === "take" ? ["take", String(target)] : [verb];
}
