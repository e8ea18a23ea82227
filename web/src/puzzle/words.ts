// What is asked, and what can be answered, in words.

import type { PuzzleAnswer } from "../generated/types.ts";
import { figure, say } from "../model/browser/words.ts";
import type { Atlas } from "../model/game/atlas.ts";
import type { GamePage } from "../model/game/game.ts";
import { deedWords } from "../table/hints/deeds.ts";

export function answerWords(game: string, answer: PuzzleAnswer, kind: string, page: GamePage): string {
  if (answer.do.length === 0) return rangeWords(answer);
  const move = deedWords(game, answer.do, page).replace(/\.$/, "");
  if (kind === "move") return move;
  return say(answer.ends ? "puzzle.ends" : "puzzle.goes_on", { move });
}

function rangeWords({ least, below }: PuzzleAnswer): string {
  if (least === null) return say("puzzle.range.below", { below });
  return below === null ? say("puzzle.range.from", { least }) : say("puzzle.range.between", { least, most: below - 1 });
}

/** Where on the map an answer is. */
export function spacesOf(answer: PuzzleAnswer, atlas: Atlas): readonly string[] {
  return answer.do.flatMap((action) => action.split(" ").slice(1)).filter((word) => atlas.space.has(word));
}

export function percent(chance: number): string {
  return say("puzzle.percent", { value: figure(Math.round(100 * chance)) });
}
