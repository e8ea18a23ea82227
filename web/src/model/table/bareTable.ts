// A table as far as a record, or a puzzle, tells of one: nobody sits there, and nothing can be sent to it.

import type { TableInfo } from "../../generated/types.ts";

/** What a record or a puzzle says of its table. */
interface Told {
  readonly game: string;
  readonly edition: string;
  readonly options: Readonly<Record<string, boolean>>;
  /** The names of the players. */
  readonly seats: readonly string[];
}

export function bareTable(told: Told, ply: number): TableInfo {
  const seat = (name: string, chair: number) => ({
    kind: "person" as const,
    name,
    bot: null,
    muted: false,
    here: false,
    seconds_left: null,
    chair,
    kept: false,
    free: false,
    deadline: null,
    away: null,
    holidays: 0,
  });
  return {
    id: "",
    game: told.game,
    edition: told.edition,
    options: told.options,
    status: "finished",
    rules: {},
    seats: told.seats.map(seat),
    ply,
    fair: "",
    watching: 0,
    undo: null,
    rematch: null,
    frozen: null,
    frozen_why: null,
    asked: null,
    nudged: null,
    nudge_from: null,
    you: {
      seats: [],
      host: false,
      may_join: false,
      watches: true,
      bids: {},
      hooks: [],
      devices: [],
      may_return: [],
      may_answer: false,
      waits: false,
    },
  };
}
