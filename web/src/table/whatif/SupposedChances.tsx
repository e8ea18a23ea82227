// In a what-if everybody's chances stand below what can be tried, and by how much that changes them.

import { useComputed, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { figure, say, signed } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { judge, supposedChances, tryingIn } from "../../model/table/supposing.ts";

/** Milliseconds in which somebody who tries one thing after the other is waited for. */
const PATIENCE = 150;

export function SupposedChances({ session }: { session: Session }) {
  useJudgement(session);
  const found = supposedChances.value;
  if (found === null) return null;
  return (
    <section class="panel supposed-chances" aria-label={say("what_if.chances")} aria-live="polite">
      <h2>{say("what_if.chances")}</h2>
      <ul>
        {found.after.map((chance, seat) => (
          <li key={seat} class={seat === session.seat.value ? "you" : ""}>
            <span>{session.names.value[seat]}</span>
            <b>{percent(chance)}</b>
            <i>{change(chance - (found.before[seat] ?? chance))}</i>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is tried is judged once it has stayed the same for a moment; an answer to something else is not shown. */
function useJudgement(session: Session): void {
  const latest = useRef(0);
  const tried = useComputed(() => JSON.stringify(tryingIn(session)));
  useSignalEffect(() => {
    const trying: ReturnType<typeof tryingIn> = JSON.parse(tried.value);
    const number = (latest.current += 1);
    if (trying === null) return void (supposedChances.value = null);
    const wait = setTimeout(() => void judge(session, trying, () => number === latest.current), PATIENCE);
    return () => clearTimeout(wait);
  });
}

function percent(chance: number): string {
  return say("course.percent", { value: figure(Math.round(100 * chance)) });
}

/** In points of a hundred; nothing where it is none. */
function change(by: number): string {
  const points = Math.round(100 * by);
  return points === 0 ? "" : signed(points);
}
