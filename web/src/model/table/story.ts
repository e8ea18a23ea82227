// A whole game, ply by ply, as the API gives it; its views are read as the page reads every view.

import type { LineInfo, Story as ApiStory, StoryLine } from "../../generated/types.ts";
import type { TableEvent, View } from "./view.ts";

/** A line of a log. A story does not tell when it was said, nor why the table said it. */
export type Line = StoryLine & Partial<Pick<LineInfo, "at" | "auto">>;

export interface Story<V extends View = View, E extends TableEvent = TableEvent> extends Omit<
  ApiStory,
  "events" | "views"
> {
  readonly events: readonly E[];
  /** The view after each ply, the start first. */
  readonly views: readonly V[];
}
