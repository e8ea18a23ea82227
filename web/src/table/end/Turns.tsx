// The turning points of a game: each a way to its ply, and the one that is shown told beside a better move.

import { useEffect, useRef } from "preact/hooks";
import type { Course, ComparedMove, TurningPoint } from "../../generated/types.ts";
import { figure, say, signed } from "../../model/browser/words.ts";
import type { GamePage } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import { Speech } from "../../model/table/speech.ts";
import { WithInitials } from "../../parts/initials.tsx";
import { Arrow, Caption } from "../../parts/parts.tsx";
import { PHONE, useRoom } from "../../parts/room.ts";
import { deedWords } from "../hints/deeds.ts";
import { gainOf, isLoss, percent, swing } from "./figures.ts";

interface Props {
  readonly session: Session;
  readonly game: GamePage;
  readonly course: Course;
}

export function Turns({ course, ...props }: Props) {
  const { session } = props;
  const at = session.review.value && !session.isWhatIf.value ? session.shownPly : null;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.querySelector(".shown")?.scrollIntoView({ block: "nearest" }), [at]);
  const number = course.turns.findIndex(({ ply }) => ply === at) + 1;
  const isAlone = useRoom(PHONE) && number > 0;
  const note = isAlone ? say("course.turns.at", { number, count: course.turns.length }) : say("course.turns.note");
  return (
    <section class="turning" aria-labelledby="turning-title">
      <Caption id="turning-title" note={note}>
        {say("course.turns")}
      </Caption>
      {course.turns.length === 0 && <p class="feel">{say("course.no_turns")}</p>}
      <ol class="turns" ref={list}>
        {course.turns.map((turn) => (
          <li key={turn.ply} class={turn.ply === at ? "shown" : undefined}>
            <button
              type="button"
              class="turn"
              aria-current={turn.ply === at ? "step" : undefined}
              onClick={() => void session.show(turn.ply)}
            >
              <Line {...props} course={course} turn={turn} />
            </button>
            {turn.ply === at && <Compared {...props} turn={turn} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TurnProps {
  readonly session: Session;
  readonly game: GamePage;
  readonly turn: TurningPoint;
}

function Line({ session, turn, course }: TurnProps & { course: Course }) {
  const gain = gainOf(turn, course.purchases);
  const { seat, from, to } = swing(turn);
  return (
    <>
      <span class="at">{turn.ply}</span>
      <b class="what">
        <WithInitials text={told(session, turn)} />
      </b>
      <span class={gain !== null && gain < 0 ? "gain loss" : "gain"}>
        {gain !== null && (gain === 0 ? figure(0) : signed(gain))}
        {gain !== null && <span class="hidden"> {say("course.in_money")}</span>}
      </span>
      <span class={isLoss(turn) ? "swing loss" : "swing"}>
        {seat !== turn.seat && `${session.names.value[seat]} `}
        {percent(from)} <Arrow /> {say("course.percent", { value: percent(to) })}
      </span>
    </>
  );
}

/** What came of the move: what was sold, or of several things the last. */
function told(session: Session, turn: TurningPoint): string {
  const speech = new Speech(session.table.value?.game ?? "", session.names.value, session.seat.value);
  const event = turn.events.find((one) => "price" in one) ?? turn.events.at(-1);
  return event === undefined ? turn.do : speech.tell(event);
}

/** The move that was played and the better one, by chances and by money; and why. */
function Compared({ session, game, turn }: TurnProps) {
  const { played, better, why, seat } = turn;
  if (played === null) return <p class="feel">{say("course.no_choice")}</p>;
  const isMine = seat === session.seat.value;
  return (
    <div class="compared">
      <table>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              <span class="hidden">{say("course.move")}</span>
            </th>
            <th scope="col">
              {isMine ? say("course.chances.yours") : say("course.chances.of", { name: session.names.value[seat] })}
            </th>
            <th scope="col">{say("course.money")}</th>
          </tr>
        </thead>
        <tbody>
          <Move {...{ session, game }} kind="played" move={played} />
          {better !== null && <Move {...{ session, game }} kind="better" move={better} />}
        </tbody>
      </table>
      <p class="feel">
        <WithInitials text={better === null ? say("course.nothing_better") : (why ?? "")} />
      </p>
    </div>
  );
}

interface MoveProps {
  readonly session: Session;
  readonly game: GamePage;
  readonly kind: "played" | "better";
  readonly move: ComparedMove;
}

function Move({ session, game, kind, move }: MoveProps) {
  return (
    <tr class={kind}>
      <th scope="row">
        <i class="swatch" aria-hidden="true" />
        {say(`course.${kind}`)}
      </th>
      <td class="deed">
        <WithInitials text={deedWords(session.table.value?.game ?? "", move.do, game)} />
      </td>
      <td>{say("course.percent", { value: percent(move.chances) })}</td>
      <td>{figure(move.money)}</td>
    </tr>
  );
}
