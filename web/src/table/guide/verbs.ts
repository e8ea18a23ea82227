// Which actions a moment of play offers, by the names under which they are explained.

import type { GamePage } from "../../model/game/game.ts";
import type { Choice } from "../../model/table/view.ts";

/** The actions behind some choices, each once. */
export function explained(choices: readonly Choice[], own: GamePage["explains"]): readonly string[] {
  const names = ({ verb, target }: Choice) =>
    target === "none" ? ["decline"] : (own?.(verb, String(target ?? "")) ?? [verb]);
  return [...new Set(choices.flatMap(names))];
}
