// A guided first game: a card beside the board, at the first moment each thing happens; a few, and then no more.

import { useSignal } from "@preact/signals";
import { say } from "../../model/browser/words.ts";
import type { GamePage } from "../../model/game/game.ts";
import { stepNow } from "../../model/game/guide.ts";
import { readTold, writeTold } from "../../model/table/guided.ts";
import type { Session } from "../../model/table/session.ts";
import { Prose } from "../../parts/Prose.tsx";

export function Guide({ session, game }: { session: Session; game: GamePage }) {
  const told = useSignal(readTold(session.id));
  const view = session.now.value;
  const steps = game.guide ?? [];
  if (told.value === null || view === null) return null;
  const isMine = session.isAsked.value;
  const tried = session.draft.value?.do ?? [];
  const step = stepNow(steps, { view, events: session.events.value, isMine, tried }, told.value);
  const close = (numbers: readonly number[] | null) => {
    told.value = numbers;
    writeTold(session.id, numbers);
  };
  const seen = (number: number) => {
    const numbers = [...(told.value ?? []), number];
    close(new Set(numbers).size >= steps.length ? null : numbers);
  };
  if (step === 0) return null;
  const [next, end] = [() => seen(step), () => close(null)];
  return <Card game={view.game} step={step} steps={steps.length} next={next} end={end} />;
}

function Card(props: { game: string; step: number; steps: number; next: () => void; end: () => void }) {
  const key = `guide.${props.game}.${props.step}`;
  return (
    <aside class="guide" aria-label={say("rules.guide")}>
      <div class="cap">
        <h2>{say("rules.guide")}</h2>
        <i>{say("rules.step", { step: props.step, steps: props.steps })}</i>
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
