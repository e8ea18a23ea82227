// Whether the answer was right, why the best is the best, and where to go on.

import { useEffect, useRef } from "preact/hooks";
import type { SolvedPuzzle } from "../generated/types.ts";
import { say } from "../model/browser/words.ts";
import { useKeys } from "../parts/keys.ts";
import { Panel } from "../parts/parts.tsx";
import { percent } from "./words.ts";

export function Verdict({ solved, next }: { solved: SolvedPuzzle; next: string }) {
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
      </div>
    </Panel>
  );
}

function margins({ margin, at_least }: SolvedPuzzle) {
  return { margin: percent(margin), least: percent(at_least) };
}
