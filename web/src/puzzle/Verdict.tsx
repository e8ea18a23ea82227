// Whether the answer was right, why the best is the best, and where to go on.

import { useEffect, useRef } from "preact/hooks";
import type { SolvedPuzzle } from "../generated/types.ts";
import { address } from "../model/browser/root.ts";
import { say } from "../model/browser/words.ts";
import { keepRecord } from "../model/table/keptRecord.ts";
import type { Session } from "../model/table/session.ts";
import { useKeys } from "../parts/keys.ts";
import { Panel } from "../parts/parts.tsx";
import { PlayOn } from "../table/review/PlayOn.tsx";
import { percent } from "./words.ts";

interface Props {
  readonly session: Session;
  readonly solved: SolvedPuzzle;
  readonly next: string;
}

export function Verdict({ session, solved, next }: Props) {
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => head.current?.focus(), []);
  useKeys({ n: () => location.assign(next) });
  return (
    <Panel name="puzzle-verdict" title={say("puzzle.verdict")} note={say("puzzle.margin", margins(solved))}>
      <p ref={head} class="verdict-head" role="status" tabIndex={-1}>
        {say(solved.right ? "puzzle.right" : "puzzle.wrong")}
      </p>
      {solved.why.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div class="acts">
        <a class="act button" href={next}>
          {say("puzzle.next")} <kbd aria-hidden="true">N</kbd>
        </a>
        <PlayOn session={session} words={say("puzzle.play_on")} />
        <a class="plain end" href={address("replay").href} onClick={() => keepRecord(JSON.stringify(solved.record))}>
          {say("puzzle.game")}
        </a>
      </div>
    </Panel>
  );
}

function margins({ margin, at_least }: SolvedPuzzle) {
  return { margin: percent(margin), least: percent(at_least) };
}
