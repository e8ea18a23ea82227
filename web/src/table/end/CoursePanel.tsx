// Below the result: where the game turned, each move a way back to it, and everybody's chances over the game.

import type { Course, TurningPoint } from "../../generated/types.ts";
import { say } from "../../model/browser/words.ts";
import type { GamePage } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import { Speech } from "../../model/table/speech.ts";
import type { View } from "../../model/table/view.ts";
import { WithInitials } from "../../parts/initials.tsx";
import { Arrow, Caption } from "../../parts/parts.tsx";
import { deedWords } from "../hints/deeds.ts";
import { ChancesChart } from "./ChancesChart.tsx";
import { percent, swing, useCourse } from "./course.ts";

interface Props {
  readonly session: Session;
  readonly view: View;
  readonly game: GamePage;
}

export function CoursePanel({ session, view, game }: Props) {
  const course = useCourse(session);
  if (course === undefined) return null;
  return (
    <div class="course" aria-busy={course === null}>
      <Caption note={say("course.turns.note")}>{say("course.turns")}</Caption>
      {course === null ? <p class="feel">{say("course.looking")}</p> : <Turns {...{ session, view, game, course }} />}
      {course !== null && (
        <>
          <Caption note={say("course.chances.note")}>{say("course.chances")}</Caption>
          <ChancesChart session={session} view={view} course={course} />
        </>
      )}
    </div>
  );
}

function Turns({ course, ...props }: Props & { course: Course }) {
  if (course.turns.length === 0) return <p class="feel">{say("course.no_turns")}</p>;
  return (
    <ol class="turns">
      {course.turns.map((turn) => (
        <li key={turn.ply}>
          <button type="button" class="turn" onClick={() => void props.session.show(turn.ply)}>
            <Turn {...props} turn={turn} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Turn({ session, view, game, turn }: Props & { turn: TurningPoint }) {
  const greedy = turn.greedy === null ? "" : deedWords(view.game, [turn.greedy], game);
  const advice = turn.seat === session.seat.value ? "course.greedy" : "course.greedy.theirs";
  const { seat, from, to } = swing(turn);
  return (
    <>
      <span class="at">{turn.ply + 1}</span>
      <span class="what">
        <b>
          <WithInitials text={told(session, view, turn)} />
        </b>
        {turn.greedy !== null && turn.greedy !== turn.do && (
          <small>
            <WithInitials text={say(advice, { do: greedy, why: turn.why, name: session.names.value[turn.seat] })} />
          </small>
        )}
      </span>
      <span class="swing">
        {session.names.value[seat]} {percent(from)} <Arrow /> {say("course.percent", { value: percent(to) })}
      </span>
    </>
  );
}

/** What came of the move. */
function told(session: Session, view: View, turn: TurningPoint): string {
  const speech = new Speech(view.game, session.names.value);
  return turn.events.map((event) => speech.tell(event)).join(" ");
}
