// The clocks of the table: at the right of the sentence, and under a minute in the line of truths.

import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { timeLeft } from "../tools/timeLeft.ts";
import { clockOf, runningClock, type SeatClock, SHORT, shortClock } from "./seatClock.ts";
import { TruthLine } from "./Line.tsx";
import { useNow } from "./now.ts";

/** One's own clock, or for those who watch the one that runs; beside it whose runs. */
export function MomentClock({ session }: { session: Session }) {
  const hasClocks = session.table.value?.seats.some((seat) => seat.seconds_left !== null) ?? false;
  const at = useNow(hasClocks);
  const running = runningClock(session, at);
  const own = session.seat.value === null ? null : clockOf(session, session.seat.value, at);
  const shown = own ?? running;
  if (shown === null || shortClock(session, at) !== null) return null;
  return (
    <div class="moment-clock" role="timer" aria-label={say("banner.clock.label")}>
      <Face />
      <b>{timeLeft(shown.left)}</b>
      <span>
        {whose(session, shown)}
        <br />
        {shown.runs ? say("banner.clock.runs") : runsWords(session, running)}
      </span>
    </div>
  );
}

function whose(session: Session, { seat }: SeatClock): string {
  if (seat === session.seat.value) return say("banner.clock.yours");
  return say("banner.clock.of", { name: session.names.value[seat] ?? "" });
}

function runsWords(session: Session, running: SeatClock | null): string {
  if (running === null) return say("banner.clock.stands");
  return say("banner.clock.theirs", { name: session.names.value[running.seat] ?? "", time: timeLeft(running.left) });
}

/** Less than a minute: what happens at its end, and a bar that grows shorter. */
export function ShortClock({ session, at }: { session: Session; at: number }) {
  const clock = shortClock(session, at);
  if (clock === null) return null;
  const left = Math.max(0, clock.left);
  const rule = session.table.value?.rules.absent === "bot" ? "bot" : "host";
  return (
    <TruthLine
      tone="warn"
      tag={say("banner.clock")}
      ticking={say("banner.clock.left", { time: timeLeft(left) })}
      head=""
      rest={say(left > 0 ? `banner.clock.then.${rule}` : `banner.clock.over.${rule}`)}
    >
      <span class="hidden">{say("banner.clock.short")}</span>
      <i class="truth-bar" style={{ transform: `scaleX(${left / SHORT})` }} aria-hidden="true" />
    </TruthLine>
  );
}

function Face() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d="M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19ZM12 6.5V12h4"
        fill="none"
        stroke="currentColor"
        stroke-width="1.8"
      />
    </svg>
  );
}
