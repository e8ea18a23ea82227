// Below the result: the game in one line, where it turned, everybody's chances, how well each played and what was paid.

import { say } from "../../model/browser/words.ts";
import type { GamePage } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import type { View } from "../../model/table/view.ts";
import { Caption } from "../../parts/parts.tsx";
import { ChancesChart } from "./ChancesChart.tsx";
import { isFound, useCourse } from "./course.ts";
import { AccuracyTable, PaidTable, TaleLine, Turns } from "./wanted.ts";

interface Props {
  readonly session: Session;
  readonly view: View;
  readonly game: GamePage;
}

export function CoursePanel({ session, view, game }: Props) {
  const course = useCourse(session);
  if (!isFound(course))
    return (
      <div class="course" aria-busy={course === null}>
        <p class="feel">{course ?? say("course.looking")}</p>
      </div>
    );
  return (
    <div class="course">
      <TaleLine session={session} course={course} />
      <Turns session={session} game={game} course={course} />
      {!session.review.value && (
        <>
          <Caption note={say("course.chances.note")}>{say("course.chances")}</Caption>
          <ChancesChart session={session} view={view} course={course} />
        </>
      )}
      <AccuracyTable session={session} course={course} />
      <PaidTable session={session} course={course} />
    </div>
  );
}
