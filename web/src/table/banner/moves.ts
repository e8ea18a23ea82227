// A move in a few words: "Your bid of 8" at the beginning of a sentence, "a bid of 8" within one.

import { say, several } from "../../model/browser/words.ts";

/** The move that a sentence begins with. */
export function yourMove(actions: readonly string[]): string {
  return moveWords("banner.move.yours", actions);
}

/** What is to be taken back, by whoever reads it or by somebody else. */
export function takenBack(actions: readonly string[], whose: "yours" | "theirs"): string {
  return moveWords(`banner.undo.move.${whose}`, actions);
}

function moveWords(key: string, actions: readonly string[]): string {
  const [first, second] = actions;
  const amount = second === undefined ? /^bid (\d+)$/.exec(first ?? "")?.[1] : undefined;
  if (amount !== undefined) return say(`${key}.bid`, { amount: Number(amount) });
  return say(`${key}.${first === "pass" && second === undefined ? "pass" : "any"}`);
}

/** How many lines the table went on by, in words that end a sentence. */
export function meanwhile(lines: number): string {
  return lines === 0 ? say("banner.meanwhile.nothing") : several("banner.meanwhile", lines);
}
