// A guided first game: a card beside the board, at the first moment each thing happens. Five, and then no more.

import { useSignal } from "@preact/signals";
import { say } from "../../model/browser/words.ts";
import { readTold, writeTold } from "../../model/table/guided.ts";
import type { Session } from "../../model/table/session.ts";
import { Prose } from "../../parts/Prose.tsx";
import { stepNow } from "./steps.ts";

const STEPS = 5;

export function Guide({ session }: { session: Session }) {
  const told = useSignal(readTold(session.id));
  const view = session.now.value;
  if (told.value === null || view === null) return null;
  const isMine = session.isAsked.value;
  const tried = session.draft.value?.do ?? [];
  const step = stepNow({ view, events: session.events.value, isMine, tried }, told.value);
  const close = (steps: readonly number[] | null) => {
    told.value = steps;
    writeTold(session.id, steps);
  };
  const seen = (number: number) => {
    const steps = [...(told.value ?? []), number];
    close(new Set(steps).size >= STEPS ? null : steps);
  };
  return step === 0 ? null : <Card game={view.game} step={step} next={() => seen(step)} end={() => close(null)} />;
}

function Card(props: { game: string; step: number; next: () => void; end: () => void }) {
  const key = `guide.${props.game}.${props.step}`;
  return (
    <aside class="guide" aria-label={say("rules.guide")}>
      <div class="cap">
        <h2>{say("rules.guide")}</h2>
        <i>{say("rules.step", { step: props.step, steps: STEPS })}</i>
      </div>
      <h3>{say(`${key}.title`)}</h3>
      <p>
        <Prose text={say(`${key}.text`)} />
      </p>
      <div class="acts">
        <button type="button" onClick={props.next}>
          {say("rules.understood")}
        </button>
        <button type="button" class="plain" onClick={props.end}>
          {say("rules.no_guide")}
        </button>
      </div>
    </aside>
  );
}
