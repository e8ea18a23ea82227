// One entry of the log, in one line: its ply, its sentence, its time. It is drawn again only when it has changed, or when
// the board comes to show it or leaves it. What it unfolds into is not there before it is unfolded.

import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { say } from "../../model/browser/words.ts";
import type { LogFace } from "../../model/game/game.ts";
import type { Entry } from "../../model/table/entries.ts";
import type { Speech } from "../../model/table/speech.ts";
import { Prose } from "../../parts/Prose.tsx";
import { onDemand } from "../../parts/onDemand.tsx";
import { Time } from "../../parts/Time.tsx";
import { Figures } from "./Figures.tsx";
import { eventsOf, type Row, rowOf } from "./sentences.ts";

const AuctionTable = onDemand(async () => (await import("./AuctionTable.tsx")).AuctionTable);

interface EntryProps {
  readonly entry: Entry;
  readonly speech: Speech;
  readonly face: LogFace;
  /** The ply that its number steps to; null if the entry before it is of the same line. */
  readonly ply: number | null;
  /** Whether the board is shown after a line of this entry. */
  readonly isShown: boolean;
}

export function LogEntry({ entry, speech, face, ply, isShown }: EntryProps) {
  const isOpen = useSignal(false);
  if (entry.note !== null) return <NoteEntry text={speech.note(entry.note)} at={entry.note.at} />;
  const row = rowOf(entry, speech, face);
  return (
    <>
      {entry.heading !== null && (
        <li class="part">
          <h3>{entry.heading}</h3>
        </li>
      )}
      {row !== null && (
        <li
          class={`row${entry.isGone ? " gone" : ""}${isShown ? " cur" : ""}`}
          aria-current={isShown ? "step" : undefined}
          data-from={entry.atoms[0]?.line.ply}
          data-ply={entry.atoms.at(-1)?.line.ply}
        >
          {ply === null ? (
            <span class="ply" />
          ) : (
            <button type="button" class="ply" tabIndex={-1} data-ply={ply - 1} aria-label={say("log.show", { ply })}>
              {ply}
            </button>
          )}
          <p>
            {row.unfolds !== null && <Fold isOpen={isOpen} text={row.text} />}
            <Struck isGone={entry.isGone}>
              <Sentence row={row} />
            </Struck>
          </p>
          <Time at={entry.atoms.at(-1)?.line.at} />
          {row.unfolds !== null && isOpen.value && (
            <div class="unfolded">
              <Unfolded entry={entry} row={row} speech={speech} face={face} />
            </div>
          )}
        </li>
      )}
    </>
  );
}

/** The triangle that unfolds a line; whoever listens hears what it is about. */
function Fold({ isOpen, text }: { isOpen: Signal<boolean>; text: string }) {
  return (
    <button
      type="button"
      class="fold"
      tabIndex={-1}
      aria-expanded={isOpen.value}
      aria-label={say(isOpen.value ? "log.fold" : "log.unfold", { what: text })}
      onClick={() => (isOpen.value = !isOpen.value)}
    />
  );
}

function Sentence({ row }: { row: Row }) {
  const text = row.unfolds === null ? <Prose text={row.text} /> : <Figures text={row.text} />;
  return (
    <>
      {row.isAuto ? <em>{text}</em> : text}
      {row.aside !== "" && (
        <>
          {" "}
          <small>
            <Prose text={row.aside} />
          </small>
        </>
      )}
    </>
  );
}

function Struck({ isGone, children }: { isGone: boolean; children: ComponentChildren }) {
  return isGone ? <s>{children}</s> : <>{children}</>;
}

function Unfolded({ entry, row, speech, face }: Pick<EntryProps, "entry" | "speech" | "face"> & { readonly row: Row }) {
  if (row.unfolds === null) return null;
  if (row.unfolds !== "sheet") return <AuctionTable auction={row.unfolds} speech={speech} />;
  return face.Sheet === undefined ? null : <face.Sheet events={eventsOf(entry.atoms)} speech={speech} />;
}

function NoteEntry({ text, at }: { text: string; at: number }) {
  if (text === "") return null;
  return (
    <li class="row note">
      <span class="ply" />
      <p>
        <em>
          <Prose text={text} />
        </em>
      </p>
      <Time at={at} />
    </li>
  );
}
