// One beat in two lines: who did what; then the plate, and what came of it. A tap shows the board after it.

import { Badge } from "../../board/plates.tsx";
import { say, signed } from "../../model/browser/words.ts";
import type { BeatWords } from "../../model/game/game.ts";
import type { Beat } from "../../model/table/beats.ts";
import type { Session } from "../../model/table/session.ts";
import { shortNames } from "../../model/table/shares.ts";
import { WithInitials } from "../../parts/initials.tsx";

interface FaceProps {
  readonly session: Session;
  readonly beat: Beat;
  readonly words: BeatWords;
  readonly isFolded?: boolean;
  readonly isNow?: boolean;
}

export function BeatFace({ session, beat, words, isFolded = false, isNow = false }: FaceProps) {
  const point = (spaces: readonly string[]) => () => (session.pointed.value = spaces);
  const isMine = beat.seat !== null && beat.seat === session.seat.value;
  const isBare = words.company === undefined;
  const classes = ["beat", isFolded && "folded", isNow && "now", isMine && "own-beat", isBare && "bare"];
  return (
    <li class={classes.filter(Boolean).join(" ")}>
      <button
        type="button"
        tabIndex={isFolded ? -1 : 0}
        aria-hidden={isFolded}
        title={say("log.show", { ply: beat.to })}
        onClick={() => void session.show(beat.to)}
        onPointerEnter={point(words.spaces)}
        onPointerLeave={point([])}
        onFocus={point(words.spaces)}
        onBlur={point([])}
      >
        <span class="did">{words.did}</span>
        <span class="came">
          {words.company !== undefined && <Badge company={words.company} />}
          <WithInitials text={words.came} />
        </span>
        {words.parts !== undefined && <Parts session={session} parts={words.parts} />}
      </button>
    </li>
  );
}

/** What each seat got, under its name. */
function Parts({ session, parts }: { session: Session; parts: readonly number[] }) {
  const names = shortNames(session.names.value, 6);
  return (
    <span class="parts">
      {parts.map((amount, seat) => (
        <span key={seat} class={seat === session.seat.value ? "you" : ""}>
          <small>{seat === session.seat.value ? say("strip.you") : names[seat]}</small>
          <b>{amount === 0 ? "0" : signed(amount)}</b>
        </span>
      ))}
    </span>
  );
}
