// Finished games to watch: a sample of each title, and a record of one's own.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Sample, Samples } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import { address } from "../model/browser/root.ts";
import { figure, joined, say } from "../model/browser/words.ts";
import { Panel } from "../parts/parts.tsx";
import { LoadRecord } from "./record.tsx";

export function Watch() {
  const samples = useSignal<readonly Sample[]>([]);
  useEffect(() => {
    ask<Samples>("GET", "samples").then(
      (told) => (samples.value = told.samples),
      () => undefined,
    );
  }, []);
  return (
    <Panel name="watch" title={say("home.watch")} note={say("home.watch.note")}>
      <ul class="samples">
        {samples.value.map((sample) => (
          <li key={sample.game}>
            <Bars scores={sample.scores} />
            <span>
              <a href={address(`replay/${sample.game}`).href}>{headline(sample)}</a>
              <small>
                {say("home.sample.of", {
                  game: say(`game.${sample.game}.name`),
                  players: say(`home.number.${sample.seats.length}`),
                  plies: sample.plies,
                })}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <LoadRecord />
    </Panel>
  );
}

/** Who won, and by how much: what makes one want to see it. */
function headline({ seats, winners, scores }: Sample): string {
  const names = joined(winners.map((seat) => seats[seat] ?? ""));
  if (winners.length !== 1) return say("home.sample.shared", { names });
  const [best = 0, next = 0] = [...scores].sort((one, other) => other - one);
  return best - next === 1
    ? say("home.sample.by_one", { names })
    : say("home.sample.by", { names, margin: figure(best - next) });
}

/** The final cash of each seat as a bar, the best one filled. */
function Bars({ scores }: { scores: readonly number[] }) {
  const best = Math.max(...scores);
  return (
    <svg class="bars" viewBox="0 0 38 30" width="38" height="30" aria-hidden="true">
      {scores.map((score, seat) => {
        const height = Math.max(3, Math.round((score / best) ** 3 * 29));
        const x = (38 / scores.length) * seat + 0.5;
        return (
          <rect
            key={seat}
            class={score === best ? "best" : ""}
            x={x}
            y={29.5 - height}
            width={38 / scores.length - 3}
            height={height}
          />
        );
      })}
    </svg>
  );
}
