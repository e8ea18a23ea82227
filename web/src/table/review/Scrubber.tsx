// Goes through a game: to any ply by the slider, to and fro by ply or by turn, or by itself at some pace. The slider is
// the chart of chances; the parts of the game stand below it, at the plies at which they begin.

import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { say, several } from "../../model/browser/words.ts";
import type { GamePage } from "../../model/game/game.ts";
import { entriesOf } from "../../model/table/entries.ts";
import type { Session } from "../../model/table/session.ts";
import type { Story } from "../../model/table/story.ts";
import { nextStop, turnStops } from "../../model/table/turnStops.ts";
import { Segments } from "../../parts/parts.tsx";
import { ONE_ROW, useRoom } from "../../parts/room.ts";
import { Step, STEPS } from "../../parts/Step.tsx";
import { isFound, nextTurn, useCourse } from "../end/course.ts";
import { greatMarks, headingIn, type Mark, marksOf } from "../end/marks.ts";
import { useReviewKeys } from "./keys.ts";
import { PACES, type Playing, usePlaying } from "./playing.ts";
import { Bands } from "./wanted.ts";

interface Props {
  readonly session: Session;
  readonly game: GamePage;
}

export function Scrubber({ session, game }: Props) {
  const playing = usePlaying(session);
  const story = session.story.value;
  const stops = useMemo(() => (story === null ? [] : stopsOf(story, game)), [story, game]);
  const marks = useMemo(() => (story === null ? [] : partsOf(story, game)), [story, game]);
  const turn = (by: -1 | 1) => playing.go(nextStop(stops, session.shownPly, by));
  const course = useCourse(session);
  const isLittle = useRoom(ONE_ROW);
  const turns = isFound(course) && !session.isWhatIf.value ? course.turns : [];
  const turningPoint = (by: -1 | 1) => {
    const next = nextTurn(turns, session.shownPly, by);
    if (next !== null) playing.go(next.ply);
  };
  useReviewKeys({ toggle: playing.toggle, turn, turningPoint: turns.length > 0 ? turningPoint : null });
  const play = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!session.isReplay) takeLostFocus(play.current);
  }, []);
  useEffect(() => void (story ?? session.loadStory()), [session]);
  const [shown, end] = [session.shownPly, session.end];
  const at = say("replay.at", { ply: shown, end });
  return (
    <section class="player" aria-labelledby="player-title">
      <div class="cap">
        <h2 id="player-title">{say(isFound(course) ? "course.chances" : "review.title")}</h2>
        <span class="sub">{at}</span>
      </div>
      <div class={isFound(course) ? "line charted" : "line"}>
        {isFound(course) && <Bands session={session} course={course} height={isLittle ? 66 : 108} />}
        <input
          type="range"
          min={0}
          max={end}
          value={shown}
          aria-label={say("replay.slider")}
          aria-valuetext={at}
          onInput={(event) => playing.go(Number(event.currentTarget.value))}
        />
      </div>
      <Parts marks={marks} shown={shown} end={end} />
      <div class="acts">
        <button ref={play} type="button" class="act play" aria-keyshortcuts="Space" onClick={playing.toggle}>
          {say(playing.isOn.value ? "replay.pause" : "replay.play")}
        </button>
        <Steps session={session} playing={playing} turn={turn} />
        <Pace playing={playing} />
      </div>
    </section>
  );
}

/** The button that opened the review is gone; whoever pressed it goes on from here. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.contains(button)) button?.focus({ preventScroll: true });
}

/** All stops of a game by turns; what was taken back counts, as it does in the log. */
function stopsOf(story: Story, game: GamePage): readonly number[] {
  const told = { lines: story.lines, events: story.events, notes: [] };
  return turnStops(entriesOf(told, headingIn(game, story), game.log));
}

function partsOf(story: Story, game: GamePage): readonly Mark[] {
  const marks = greatMarks(marksOf(story.events, headingIn(game, story)));
  return (marks[0]?.ply ?? 0) <= 1 ? marks : [{ ply: 0, name: "" }, ...marks];
}

/** Each part as wide as it has plies. Its name is for the eye, and not told before one has come to it. */
function Parts({ marks, shown, end }: { marks: readonly Mark[]; shown: number; end: number }) {
  return (
    <div class="parts" aria-hidden="true">
      {marks.map(({ ply, name }, number) => (
        <span key={ply} style={{ flexGrow: Math.max(1, (marks[number + 1]?.ply ?? end) - ply) }}>
          {(ply <= shown || ply <= 1) && <i>{name}</i>}
        </span>
      ))}
    </div>
  );
}

interface StepsProps {
  readonly session: Session;
  readonly playing: Playing;
  readonly turn: (by: -1 | 1) => void;
}

function Steps({ session, playing: { go }, turn }: StepsProps) {
  const [shown, end] = [session.shownPly, session.end];
  const [isFirst, isLast] = [shown === 0, shown === end];
  return (
    <div class="jumps" role="group" aria-label={say("page.history")}>
      <Step kind="jump" name="history.first" path={STEPS.first} isOff={isFirst} go={() => go(0)} />
      <Step kind="jump" name="review.turn.back" path={STEPS.turnBack} isOff={isFirst} go={() => turn(-1)} />
      <Step kind="jump" name="page.back" path={STEPS.back} isOff={isFirst} go={() => go(shown - 1)} />
      <Step kind="jump" name="page.forward" path={STEPS.forward} isOff={isLast} go={() => go(shown + 1)} />
      <Step kind="jump" name="review.turn.forward" path={STEPS.turnForward} isOff={isLast} go={() => turn(1)} />
      <Step kind="jump" name="history.last" path={STEPS.last} isOff={isLast} go={() => go(end)} />
    </div>
  );
}

function Pace({ playing: { pace } }: { playing: Playing }) {
  return (
    <span class="pace">
      <Segments
        label={say("replay.pace")}
        chosen={pace.value}
        choose={(wanted) => (pace.value = wanted)}
        of={PACES.map((value) => ({ value, words: `${value}×`, name: several("review.pace", value) }))}
      />
    </span>
  );
}
