// The five steps of a guided first game of American Rails, and the names under which its actions are explained.

import { both, either, happened, inPhase, isOver, trying } from "../../model/game/guide.ts";
import type { GuideStep, TableEvent, View } from "./types.ts";

const isPrepared: GuideStep = ({ view }) => view.board.action_phase > 0;

export const guide: readonly GuideStep[] = [
  both<View, TableEvent>(inPhase("offer", "bid", "found"), (moment) => !isPrepared(moment)),
  inPhase("take"),
  either(trying(/^lay/), inPhase("expand")),
  both<View, TableEvent>(inPhase("offer", "bid", "fund"), isPrepared),
  either(happened("dividend_paid"), isOver),
];

/** A space of the action track stands for what it does; laying and stopping are parts of an expansion. */
export function explains(verb: string, target: string): readonly string[] {
  if (verb === "take") return ["take", target.startsWith("expand") ? "expand" : target];
  return ["lay", "stop"].includes(verb) ? ["expand"] : [verb];
}
