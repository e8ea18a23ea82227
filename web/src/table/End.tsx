// The end of a game: who won and by what, and what one may want next.

import { useSignal } from "@preact/signals";
import { ask } from "../ask.ts";
import type { Created, RecordFile } from "../generated/types.ts";
import { tableAddress } from "../root.ts";
import { figure, say, signed } from "../words.ts";
import { places, ranking, whyEnded } from "./end/verdict.ts";
import { Prose } from "../parts/Prose.tsx";
import type { Session } from "./session.ts";
import { Speech } from "./speech.ts";
import type { View } from "./view.ts";

export function EndPanel({ session }: { session: Session }) {
  const view = session.shown.value;
  if (view === null) return null;
  return (
    <section class="panel now end-panel" aria-labelledby="end-title">
      <h2 id="end-title">{say("end.result")}</h2>
      <Standing session={session} view={view} />
      <p class="feel why">
        <Prose text={whyEnded(view, session.events.value, new Speech(view.game, session.names.value))} />
      </p>
      {!session.isReplay && !session.isWhatIf.value && <Next session={session} />}
    </section>
  );
}

/** The ranking, with how far each was behind. */
function Standing({ session, view }: { session: Session; view: View }) {
  const rank = places(view);
  const most = Math.max(...view.scores.map((cash) => cash ?? 0));
  return (
    <ol class="standing">
      {ranking(view).map((seat) => (
        <li key={seat} class={seat === session.seat.value ? "mine" : undefined}>
          <span class="place">{rank[seat]}</span>
          <span class="name">{session.names.value[seat]}</span>
          <span class="behind">{behind(view.scores[seat] ?? null, most)}</span>
          <b>{figure(view.scores[seat])}</b>
        </li>
      ))}
    </ol>
  );
}

function behind(cash: number | null, most: number): string {
  return cash === null || cash === most ? "" : signed(cash - most);
}

function Next({ session }: { session: Session }) {
  const isGoing = useSignal(false);
  const table = session.table.value;
  const hasSeat = session.seat.value !== null;
  const again = async () => {
    isGoing.value = true;
    await playAgain(session);
    isGoing.value = false;
  };
  return (
    <div class="acts">
      {hasSeat && (
        <button type="button" class="act" disabled={isGoing.value} onClick={() => void again()}>
          {say(table?.rematch ? "end.join_again" : "end.again")}
        </button>
      )}
      <button type="button" onClick={() => void session.show(0)}>
        {say("end.replay")}
      </button>
      <button type="button" class="plain end" onClick={() => void saveRecord(session)}>
        {say("end.save")}
      </button>
    </div>
  );
}

/** The same again; with bots alone it begins at once. */
async function playAgain(session: Session): Promise<void> {
  const seat = session.seat.value;
  const made = await session.ask<Created>("rematch", { seat });
  if (made === null) return;
  const others = (session.table.value?.seats ?? []).filter((_, number) => number !== seat);
  if (others.every(({ kind }) => kind === "bot")) await ask("POST", `tables/${made.id}/start`).catch(() => null);
  location.assign(tableAddress(made.id));
}

/** The record as a file, such as `railhead replay` reads it. */
async function saveRecord(session: Session): Promise<void> {
  try {
    const record = await ask<RecordFile>("GET", `tables/${session.id}/record`, undefined, { seat: session.seat.value });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }));
    link.download = `${record.game}-${session.id}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  } catch (error) {
    session.fail(error);
  }
}
