// Beside the ply that is shown: the game in one line, where it turned, what one may do from here, and how all played.

import { say } from "../../model/browser/words.ts";
import type { GamePage } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import { isFound, nextTurn, useCourse } from "../end/course.ts";
import { AccuracyTable, PaidTable } from "../end/Played.tsx";
import { TaleLine } from "../end/Tale.tsx";
import { Turns } from "../end/Turns.tsx";
import { PlayOn } from "./PlayOn.tsx";
import { tryFromHere } from "./trying.ts";

interface Props {
  readonly session: Session;
  readonly game: GamePage;
}

export function ReviewPanel({ session, game }: Props) {
  const course = useCourse(session);
  return (
    <section class="panel now review-panel" aria-labelledby="review-title">
      <h2 id="review-title" class="hidden">
        {say("review.here")}
      </h2>
      {isFound(course) ? (
        <>
          <TaleLine session={session} course={course} />
          <Turns session={session} game={game} course={course} />
        </>
      ) : (
        <p class="feel" role="status">
          {course ?? say("course.looking")}
        </p>
      )}
      <FromHere session={session} game={game} />
      {isFound(course) && (
        <>
          <AccuracyTable session={session} course={course} />
          <PaidTable session={session} course={course} />
        </>
      )}
    </section>
  );
}

function FromHere({ session, game }: Props) {
  const course = useCourse(session);
  const next = isFound(course) ? nextTurn(course.turns, session.shownPly, 1) : null;
  return (
    <div class="from-here">
      <p class="told" role="alert">
        {session.shown.value?.auction ? session.refusal.value?.reason : null}
      </p>
      <div class="acts">
        {session.maySuppose.value && (
          <button type="button" class="act" onClick={() => tryFromHere(session, game)}>
            {say("review.try")}
          </button>
        )}
        <PlayOn session={session} />
        {next !== null && (
          <button type="button" class="link end" aria-keyshortcuts="N" onClick={() => void session.show(next.ply)}>
            {say("review.next")} <kbd aria-hidden="true">N</kbd>
          </button>
        )}
      </div>
    </div>
  );
}
