// In a what-if everybody's chances stand below what can be tried, and by how much that changes them.

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import type { Interval, Supposed } from "../../generated/types.ts";
import { figure, say, signed } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { judged, tryingIn } from "../../model/table/supposing.ts";

/** Milliseconds in which somebody who tries one thing after the other is waited for. */
const PATIENCE = 150;

/** Chances that lie so far apart are told as an interval. */
const WIDE = 0.1;

export function SupposedChances({ session }: { session: Session }) {
  const found = useJudgement(session);
  if (found === null) return null;
  return (
    <section class="panel supposed-chances" aria-label={say("what_if.chances")} aria-live="polite">
      <h2>{say("what_if.chances")}</h2>
      <ul>
        {found.after.map((chance, seat) => (
          <li key={seat} class={seat === session.seat.value ? "you" : ""}>
            <span>{session.names.value[seat]}</span>
            <b>{percent(chance)}</b>
            <Between range={found.between?.[seat]} />
            <i>{change(chance - (found.before[seat] ?? chance))}</i>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Between what a chance lies by what is hidden, where that makes much of a difference. */
function Between({ range }: { range: Interval | undefined }) {
  if (range === undefined || range.high - range.low < WIDE) return null;
  const [low, high] = [range.low, range.high].map((chance) => figure(Math.round(100 * chance)));
  return <small>{say("what_if.between", { low, high })}</small>;
}

/** What is tried is judged once it has stayed the same for a moment; an answer to something else is not shown. */
function useJudgement(session: Session): Supposed | null {
  const found = useSignal<Supposed | null>(null);
  const tried = useComputed(() => JSON.stringify(tryingIn(session)));
  useSignalEffect(() => {
    const trying: ReturnType<typeof tryingIn> = JSON.parse(tried.value);
    if (trying === null) return void (found.value = null);
    let isWanted = true;
    const wait = setTimeout(async () => {
      const answer = await judged(session, trying);
      if (isWanted) found.value = answer;
    }, PATIENCE);
    return () => {
      isWanted = false;
      clearTimeout(wait);
    };
  });
  return found.value;
}

function percent(chance: number): string {
  return say("course.percent", { value: figure(Math.round(100 * chance)) });
}

/** In points of a hundred; nothing where it is none. */
function change(by: number): string {
  const points = Math.round(100 * by);
  return points === 0 ? "" : signed(points);
}
