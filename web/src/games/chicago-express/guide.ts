// The five steps of a guided first game of Chicago Express, and the names under which its actions are explained.

import { either, happened, inPhase, isOver, trying } from "../../model/game/guide.ts";
import type { GuideStep } from "./types.ts";

export const guide: readonly GuideStep[] = [
  inPhase("opening"),
  inPhase("choose"),
  either(trying(/^(lay|expand (?!none))/), inPhase("expand")),
  either(inPhase("auction"), trying(/^develop (?!none)/)),
  either(happened("dividend_paid"), isOver),
];

/** Laying and stopping are parts of an expansion. */
export function explains(verb: string): readonly string[] {
  return ["lay", "stop"].includes(verb) ? ["expand"] : [verb];
}
