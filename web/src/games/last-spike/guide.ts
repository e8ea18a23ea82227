// The five steps of a guided first game of The Last Spike.

import { either, type GuideStep, inPhase, isOver } from "../../model/game/guide.ts";
import { boardOf } from "./land.ts";

/** More routes than so many are complete. */
const beyond =
  (routes: number): GuideStep =>
  ({ view }) =>
    boardOf(view).routes.length > routes;

export const guide: readonly GuideStep[] = [
  inPhase("play"),
  inPhase("buy"),
  beyond(0),
  either(inPhase("sell"), beyond(1)),
  either(beyond(2), isOver),
];
