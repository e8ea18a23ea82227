// Beside the ply that is shown: the game in one line, where it turned, what one may do from here, and how all played.

import { type Signal, useSignal } from "@preact/signals";
import type { TurningPoint } from "../../generated/types.ts";
import { say } from "../../model/browser/words.ts";
import type { GamePage } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import { isFound, nextTurn, useCourse } from "../end/course.ts";
import { AccuracyTable, PaidTable, TaleLine, Turns } from "../end/wanted.ts";
import { PHONE, useRoom } from "../../parts/room.ts";
import { Step, STEPS } from "../../parts/Step.tsx";
import { PlayOn } from "./PlayOn.tsx";
import { tryFromHere } from "./trying.ts";

interface Props {
  readonly session: Session;
  readonly game: GamePage;
}

const PARTS = ["turns", "accuracy", "shares"] as const;
type Part = (typeof PARTS)[number];

export function ReviewPanel({ session, game }: Props) {
  const course = useCourse(session);
  const isPhone = useRoom(PHONE);
  const chosen = useSignal<Part>("turns");
  const has = (part: Part) => !isPhone || chosen.value === part;
  return (
    <section class="panel now review-panel" aria-labelledby="review-title">
      <h2 id="review-title" class="hidden">
        {say("review.here")}
      </h2>
      {isPhone && isFound(course) && <PartTabs session={session} chosen={chosen} />}
      {isFound(course) ? (
        has("turns") && (
          <>
            <TaleLine session={session} course={course} />
            <Turns session={session} game={game} course={course} />
          </>
        )
      ) : (
        <p class="feel" role="status">
          {course ?? say("course.looking")}
        </p>
      )}
      {has("turns") && <FromHere session={session} game={game} />}
      {isFound(course) && has("accuracy") && <AccuracyTable session={session} course={course} />}
      {isFound(course) && has("shares") && <PaidTable session={session} course={course} />}
    </section>
  );
}

/** On a phone one part at a time; the money over time belongs to the result. */
function PartTabs({ session, chosen }: { session: Session; chosen: Signal<Part> }) {
  return (
    <nav class="review-tabs" aria-label={say("course.parts")}>
      {PARTS.map((part) => (
        <button key={part} type="button" aria-pressed={chosen.value === part} onClick={() => (chosen.value = part)}>
          {say(`course.part.${part}`)}
        </button>
      ))}
      {session.now.value?.to_act === null && (
        <button type="button" onClick={() => session.showResult()}>
          {say("course.part.money")}
        </button>
      )}
    </nav>
  );
}

function FromHere({ session, game }: Props) {
  const course = useCourse(session);
  const turns = isFound(course) ? course.turns : [];
  const [last, next] = [nextTurn(turns, session.shownPly, -1), nextTurn(turns, session.shownPly, 1)];
  const isPhone = useRoom(PHONE);
  const to = (turn: TurningPoint | null) => void (turn && session.show(turn.ply));
  return (
    <div class="from-here">
      <p class="told" role="alert">
        {session.shown.value?.auction ? session.refusal.value?.reason : null}
      </p>
      <div class="acts">
        {isPhone && (
          <Step kind="jump" name="review.previous" path={STEPS.back} isOff={last === null} go={() => to(last)} />
        )}
        {session.maySuppose.value && (
          <button type="button" class="act" onClick={() => tryFromHere(session, game)}>
            {say("review.try")}
          </button>
        )}
        <PlayOn session={session} />
        {isPhone && (
          <Step kind="jump" name="review.next" path={STEPS.forward} isOff={next === null} go={() => to(next)} />
        )}
        {!isPhone && next !== null && (
          <button type="button" class="link end" aria-keyshortcuts="N" onClick={() => to(next)}>
            {say("review.next")} <kbd aria-hidden="true">N</kbd>
          </button>
        )}
      </div>
    </div>
  );
}
