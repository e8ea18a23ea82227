// One truth in its line: what it is about in capitals, the sentence, and what can be done about it.

import type { ComponentChildren } from "preact";
import { Prose } from "../../parts/Prose.tsx";

interface Props {
  /** `warn` in signal, `calm` without the wash. */
  readonly tone?: "warn" | "calm";
  readonly tag: string;
  readonly head: string;
  readonly rest?: string;
  /** What changes every second: it is seen, and not said again and again. */
  readonly ticking?: string | undefined;
  readonly children?: ComponentChildren;
}

export function TruthLine({ tone, tag, head, rest = "", ticking, children }: Props) {
  return (
    <div class={tone === undefined ? "truth" : `truth ${tone}`}>
      <b class="about">{tag}</b>{" "}
      <p>
        {ticking && <span aria-hidden="true">{ticking} </span>}
        <Prose text={head} />{" "}
        {rest && (
          <em>
            <Prose text={rest} />
          </em>
        )}
      </p>
      {children}
    </div>
  );
}

/** The buttons of a truth, at the right of its line. */
export function Ways({ children }: { children: ComponentChildren }) {
  return <div class="truth-ways">{children}</div>;
}

export function Way({ words, act, isMain = false }: { words: string; act: () => unknown; isMain?: boolean }) {
  return (
    <button type="button" class={isMain ? "act" : ""} onClick={() => void act()}>
      {words}
    </button>
  );
}
