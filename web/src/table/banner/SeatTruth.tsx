// The truths about seats, and what others ask: one line each.

import { EmptySeat } from "./EmptySeat.tsx";
import { Away, Gone, Nudged, Slow } from "./Waiting.tsx";
import { BotPlays, FreeSeat, SeatAsked, SeatBack, SeatWaits } from "./Seat.tsx";
import { TakeBackAsked } from "./TakeBack.tsx";
import type { SeatTruthProps } from "./truths.ts";

const LINES = {
  bot: BotPlays,
  nudged: Nudged,
  away: Away,
  waits: SeatWaits,
  back: SeatBack,
  asked: SeatAsked,
  free: FreeSeat,
  undo: TakeBackAsked,
  empty: EmptySeat,
  gone: Gone,
  slow: Slow,
} as const;

export function SeatTruth({ truth, ...props }: SeatTruthProps) {
  const Shown = LINES[truth];
  return <Shown {...props} />;
}
