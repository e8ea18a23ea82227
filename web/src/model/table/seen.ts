// What is kept of a table, and how it is shown later: as a picture, at which nothing can be done.

import type { Seen, TableState } from "./state.ts";
import type { TableEvent, View } from "./view.ts";

/** One's own table as it is now; null where it is not for this device alone to show: where several share the screen and
 * hands are hidden, or nobody here sits at it. */
export function seenOf(state: TableState): Seen | null {
  const [table, view] = [state.table.peek(), state.now.peek()];
  if (table === null || view === null) return null;
  const { seats, host } = table.you;
  const isShared = state.hasSecrets && seats.length > 1;
  if (isShared || (seats.length === 0 && !host)) return null;
  const [lines, events, notes] = [state.lines.peek(), state.events.peek(), state.notes.peek()];
  return { seat: state.seat.peek(), hasSecrets: state.hasSecrets, table, view, lines, events, notes };
}

/** The same without anything that can be chosen, ordered or answered, and without clocks, which nobody knows now. */
export function still<V extends View, E extends TableEvent>(seen: Seen<V, E>): Seen<V, E> {
  const { table } = seen;
  const you = { ...table.you, host: false, may_join: false, may_return: [], waits: false };
  const seats = table.seats.map((seat) => ({ ...seat, here: false, seconds_left: null, deadline: null }));
  return { ...seen, table: { ...table, you, seats, undo: null, asked: null }, view: { ...seen.view, choices: [] } };
}
