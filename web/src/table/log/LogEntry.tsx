// One entry of the log. It is drawn again only when it has changed, or when the board comes to show it or leaves it.

import { say } from "../../model/browser/words.ts";
import type { LogFace } from "../../model/game/game.ts";
import type { Entry } from "../../model/table/entries.ts";
import type { Speech } from "../../model/table/speech.ts";
import { Prose } from "../../parts/Prose.tsx";
import { type Piece, piecesOf } from "./sentences.ts";

interface EntryProps {
  readonly entry: Entry;
  readonly speech: Speech;
  readonly face: LogFace;
  /** The ply that its number steps to; null if the entry before it is of the same line. */
  readonly ply: number | null;
  /** The line of this entry after which the board is shown. */
  readonly shown: number | null;
}

export function LogEntry({ entry, speech, face, ply, shown }: EntryProps) {
  if (entry.note !== null) return <NoteEntry text={speech.note(entry.note)} />;
  const pieces = piecesOf(entry, speech, face).map((piece, number) => (
    <PieceOf key={number} piece={piece} isShown={piece.ply === shown} />
  ));
  return (
    <>
      {entry.heading !== null && (
        <li class="part">
          <h3>{entry.heading}</h3>
        </li>
      )}
      <li
        class={`${entry.isGone ? "gone" : ""}${shown === null ? "" : " cur"}`}
        aria-current={shown === null ? undefined : "step"}
      >
        {ply !== null && (
          <button type="button" class="ply" tabIndex={-1} data-ply={ply - 1} aria-label={say("log.show", { ply })}>
            {ply}
          </button>
        )}
        {entry.isGone ? <s>{pieces}</s> : pieces}
      </li>
    </>
  );
}

function NoteEntry({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <li class="note">
      <em>
        <Prose text={text} />
      </em>
    </li>
  );
}

function PieceOf({ piece, isShown }: { piece: Piece; isShown: boolean }) {
  const text = <Prose text={piece.text} />;
  return (
    <>
      <span data-ply={piece.ply} class={isShown ? "here" : undefined}>
        {piece.isAuto ? <em>{text}</em> : text}
      </span>{" "}
    </>
  );
}
