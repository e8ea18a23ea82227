// The beats since the reader's last turn, as far as they are told by now, each with its words.

import { useMemo } from "preact/hooks";
import type { BeatWords, GamePage, Teller } from "../../model/game/game.ts";
import { type Beat, beatsOf, beatsSince } from "../../model/table/beats.ts";
import { steady } from "../../model/table/keeping.ts";
import type { Session } from "../../model/table/session.ts";
import { Speech } from "../../model/table/speech.ts";

/** A beat with its words. */
export interface Told {
  readonly beat: Beat;
  readonly words: BeatWords;
}

/** Lines that can matter for the last beats: nobody's last turn is longer ago. */
const MOST_LINES = 240;

/** Whoever tells something at a table; the same one as long as its names are the same. */
export function useTeller(session: Session): Teller {
  const [names, you] = [session.names.value.join("\n"), session.seat.value];
  return useMemo(() => tellerOf(session.table.value?.game ?? "", session.names.value, you), [names, you]);
}

/** Whoever tells it to a seat, which is then "you", or to somebody who watches. */
export function tellerOf(game: string, names: readonly string[], you: number | null): Teller {
  return { speech: new Speech(game, names, you), you };
}

export function useTold(session: Session, game: GamePage): readonly Told[] {
  const teller = useTeller(session);
  const told = useMemo(() => steady(() => toldBy(session, game, teller)), [session, game, teller]);
  return told.value;
}

function toldBy(session: Session, game: GamePage, teller: Teller): readonly Told[] {
  const until = session.stage.value?.view.ply ?? session.shownPly;
  const lines = session.lines.value.filter(({ ply }) => ply < until).slice(-MOST_LINES);
  const from = lines[0]?.ply ?? 0;
  const events = session.events.value.filter(
    (event) => (event.ply ?? 0) >= from && (event.ply ?? 0) < until && !session.isToCome(event),
  );
  const beats = beatsSince(beatsOf({ lines, events }, game.log), session.seat.value, session.names.value.length);
  return beats.flatMap((beat) => {
    const words = game.beat(beat, teller);
    return words === null ? [] : [{ beat, words }];
  });
}
