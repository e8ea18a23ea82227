// The answers, as buttons; once one was pressed, what each is worth, which was the best and which was played.

import type { AskedPuzzle, PuzzleAnswer, SolvedPuzzle } from "../generated/types.ts";
import { say } from "../model/browser/words.ts";
import type { Atlas } from "../model/game/atlas.ts";
import type { GamePage } from "../model/game/game.ts";
import type { Session } from "../model/table/session.ts";
import { answerWords, percent, spacesOf } from "./words.ts";

interface Props {
  readonly session: Session;
  readonly page: GamePage;
  readonly atlas: Atlas;
  readonly puzzle: AskedPuzzle;
  readonly given: number | null;
  readonly solved: SolvedPuzzle | null;
  readonly answer: (number: number) => void;
}

export function Answers(props: Props) {
  return (
    <ol class={props.puzzle.kind === "worth" ? "puzzle-answers prices" : "puzzle-answers"}>
      {props.puzzle.answers.map((answer, number) => (
        <li key={number}>
          <AnswerButton {...props} one={answer} number={number} />
        </li>
      ))}
    </ol>
  );
}

function AnswerButton({ session, page, atlas, puzzle, given, solved, answer, one, number }: Props & Which) {
  const point = (spaces: readonly string[]) => (session.pointed.value = spaces);
  const here = () => point(spacesOf(one, atlas));
  const away = () => point([]);
  const isBest = solved?.best === number;
  const chances = solved?.chances[number] ?? null;
  return (
    <button
      type="button"
      class={isBest ? "best" : ""}
      aria-pressed={given === number}
      disabled={given !== null && solved === null}
      aria-disabled={solved !== null}
      onClick={() => given === null && answer(number)}
      onPointerEnter={here}
      onPointerLeave={away}
      onFocus={here}
      onBlur={away}
    >
      <span>{answerWords(puzzle.view.game, one, puzzle.kind, page)}</span>
      {solved !== null && (
        <small>
          {notes(solved, given, number).map((word) => (
            <i key={word}>{say(`puzzle.note.${word}`)}</i>
          ))}
          {chances !== null && <b>{percent(chances)}</b>}
        </small>
      )}
    </button>
  );
}

interface Which {
  readonly one: PuzzleAnswer;
  readonly number: number;
}

/** What is to be said of an answer behind it. */
function notes(solved: SolvedPuzzle, given: number | null, number: number): readonly string[] {
  const found = { best: solved.best === number, said: given === number, played: solved.played === number };
  return Object.entries(found).flatMap(([word, is]) => (is ? [word] : []));
}
