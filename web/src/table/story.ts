// A whole game, ply by ply.

import type { LineInfo } from "../generated/types.ts";
import type { TableEvent, View } from "./view.ts";

export interface Story {
  readonly game: string;
  readonly edition: string;
  readonly options: Readonly<Record<string, boolean>>;
  readonly seats: readonly string[];
  readonly lines: readonly LineInfo[];
  readonly events: readonly TableEvent[];
  /** The view after each ply, the start first. */
  readonly views: readonly View[];
}
