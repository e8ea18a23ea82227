// A better move, tried from the ply at which another was played.

import { effect } from "@preact/signals";
import type { TurningPoint } from "../../generated/types.ts";
import type { GamePage } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import { courseOf, isFound } from "../end/course.ts";

/** The turning point that is shown, if one is. */
export function turnShown(session: Session): TurningPoint | null {
  const course = courseOf(session).value;
  if (!isFound(course) || session.isWhatIf.value || !session.review.value) return null;
  return course.turns.find(({ ply }) => ply === session.shownPly) ?? null;
}

/** A what-if from here, with the better move tried in it where there is one. */
export function tryFromHere(session: Session, game: GamePage): void {
  const better = turnShown(session)?.better?.do ?? null;
  const isBidding = Boolean(session.before.value?.auction);
  session.startWhatIf();
  if (better === null) return;
  const from = session.shownPly;
  const stop = effect(() => {
    if (session.whatIf.value === null) return;
    queueMicrotask(() => {
      stop();
      if (session.whatIf.peek()?.from !== from) return;
      if (isBidding) session.send(better);
      else game.suggest(session, better);
    });
  });
}
