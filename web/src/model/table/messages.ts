// The messages of the WebSocket.

import type { Failure, LineInfo, NoteInfo, TableInfo } from "../../generated/types.ts";
import type { TableEvent, View } from "./view.ts";

/** The table as it is now, and what is new since we last heard of it. `view` is null before the game begins. */
export interface Heard<V extends View = View, E extends TableEvent = TableEvent> {
  readonly ply: number;
  readonly view: V | null;
  readonly table: TableInfo;
  readonly lines: readonly LineInfo[];
  readonly events: readonly E[];
  readonly notes: readonly NoteInfo[];
  readonly re?: readonly number[];
}

/** What actions would lead to. */
export interface Drafted<V extends View = View, E extends TableEvent = TableEvent> {
  readonly draft: true;
  readonly ply: number;
  readonly view: V;
  readonly events: readonly E[];
  readonly re?: readonly number[];
}

/** What was refused, and where the table has gone on its fresh view. */
export interface Refused<V extends View = View> extends Omit<Failure, "view"> {
  readonly view?: V | null;
}

/** Somebody is there. */
export interface Pinged {
  readonly ping: true;
  readonly re?: readonly number[];
}

export type Answer<V extends View, E extends TableEvent> = Heard<V, E> | Drafted<V, E> | Refused<V> | Pinged;
