// The clocks of the table: at the right of the sentence, and under a minute in the line of truths.

import { language } from "../../model/browser/settings.ts";
import { fullWords, whenWords } from "../../model/browser/when.ts";
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
  const until = deadlineOf(session, running);
  return (
    <div
      class={until === null ? "moment-clock" : "moment-clock long"}
      role="timer"
      aria-label={say("banner.clock.label")}
      title={until === null ? undefined : fullWords(until, language.value)}
    >
      <Face />
      <b>{timeLeft(shown.left)}</b>
      <div>
        <span>{whose(session, shown)}</span>
        <span class="until">{doing(session, shown, running)}</span>
      </div>
    </div>
  );
}

/** When the time of whoever is asked is over, where days are counted. */
function deadlineOf(session: Session, asked: SeatClock | null): Date | null {
  const table = session.table.value;
  const until = table?.seats[asked?.seat ?? -1]?.deadline ?? null;
  const isLong = table?.rules.pace?.kind === "days" || table?.rules.pace?.kind === "bank";
  return until !== null && isLong ? new Date(until * 1000) : null;
}

function whose(session: Session, { seat }: SeatClock): string {
  if (seat === session.seat.value) return say("banner.clock.yours");
  return say("banner.clock.of", { name: session.names.value[seat] ?? "" });
}

/** That the clock runs, or what the clock of whoever is asked does; where days are counted, until when. */
function doing(session: Session, shown: SeatClock, asked: SeatClock | null): string {
  const until = deadlineOf(session, asked);
  const date = until === null ? "" : whenWords(until, language.value);
  if (shown.runs) return until === null ? say("banner.clock.runs") : say("banner.clock.until", { date });
  if (asked === null || asked.seat === shown.seat) return say("banner.clock.stands");
  const name = session.names.value[asked.seat] ?? "";
  if (!asked.runs) return say("banner.clock.rests", { name });
  if (until !== null) return say("banner.clock.theirs.until", { name, date });
  return say("banner.clock.theirs", { name, time: timeLeft(asked.left) });
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
