// The five steps of a guided first game of The Last Spike.

import { either, inPhase, isOver } from "../../model/game/guide.ts";
import type { GuideStep, TableEvent, View } from "./types.ts";

/** More routes than so many are complete. */
const beyond =
  (routes: number): GuideStep =>
  ({ view }) =>
    view.board.routes.length > routes;

export const guide: readonly GuideStep[] = [
  inPhase("play"),
  inPhase("buy"),
  beyond(0),
  either<View, TableEvent>(inPhase("sell"), beyond(1)),
  either(beyond(2), isOver),
];
