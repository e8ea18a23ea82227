// A place to bring a record to: dropped, or chosen. What is wrong with one is said in a sentence.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Samples } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import { address, root } from "../model/browser/root.ts";
import { say } from "../model/browser/words.ts";
import { MOST_BYTES } from "../model/table/record.ts";
import { Clause } from "../parts/Clause.tsx";

export interface Problem {
  readonly reason: string;
  readonly clause?: string | null;
}

interface ChooserProps {
  readonly problem: Problem | null;
  readonly bring: (text: string) => Promise<void>;
  readonly fail: (problem: Problem) => void;
}

export function Chooser({ problem, bring, fail }: ChooserProps) {
  const isOver = useSignal(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > MOST_BYTES) fail({ reason: say("replay.too_big") });
    else await bring(await file.text());
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    isOver.value = false;
    void take(event.dataTransfer?.files[0]);
  };
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    isOver.value = is;
  };
  return (
    <main class="replay-chooser">
      <h1>{say("replay.title")}</h1>
      <div role="alert">{problem !== null && <Reason problem={problem} />}</div>
      <div
        class={isOver.value ? "drop over" : "drop"}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={drop}
      >
        <p>{say("replay.drop")}</p>
        <label class="button act">
          {say("replay.choose")}
          <input
            type="file"
            class="hidden"
            accept=".json,application/json"
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
      <Finished />
      <p>
        <a href={root.href}>{say("page.home")}</a>
      </p>
    </main>
  );
}

/** Titles with a sample to look at. */
function Finished() {
  const games = useSignal<readonly string[]>([]);
  useEffect(() => {
    ask<Samples>("GET", "samples").then(
      ({ samples }) => (games.value = samples.map(({ game }) => game)),
      () => undefined,
    );
  }, []);
  if (games.value.length === 0) return null;
  return (
    <p class="others">
      {say("replay.samples")}{" "}
      {games.value.map((game) => (
        <a key={game} href={address(`replay/${game}`).href}>
          {say(`game.${game}.name`)}
        </a>
      ))}
    </p>
  );
}

function Reason({ problem }: { problem: Problem }) {
  return (
    <p class="problem">
      {problem.reason} {problem.clause && <Clause id={problem.clause} />}
    </p>
  );
}
