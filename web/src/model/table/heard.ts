// What the live line says.

import type { Failure, LineInfo, NoteInfo, TableInfo } from "../../generated/types.ts";
import type { TableEvent, View } from "./view.ts";

/** The table as it is now, and what is new since we last heard of it. `view` is null before the game begins. */
export interface Heard {
  readonly ply: number;
  readonly view: View | null;
  readonly table: TableInfo;
  readonly lines: readonly LineInfo[];
  readonly events: readonly TableEvent[];
  readonly notes: readonly NoteInfo[];
  readonly re?: readonly number[];
}

/** What actions would lead to. */
export interface Drafted {
  readonly draft: true;
  readonly ply: number;
  readonly view: View;
  readonly events: readonly TableEvent[];
  readonly re?: readonly number[];
}

export type Answer = Heard | Drafted | Failure;
