// The end of a game: who won and by what, and what one may want next.

import { useSignal } from "@preact/signals";
import { useOrders } from "../lobby/orders.ts";
import { figure, say, signed } from "../model/browser/words.ts";
import type { GamePage } from "../model/game/game.ts";
import type { Session } from "../model/table/session.ts";
import { Speech } from "../model/table/speech.ts";
import type { View } from "../model/table/view.ts";
import { Prose } from "../parts/Prose.tsx";
import { Certificate } from "./end/Certificate.tsx";
import { CoursePanel } from "./end/CoursePanel.tsx";
import { places, ranking, whyEnded } from "./end/verdict.ts";
import { playAgain, saveRecord } from "./tools/afterwards.ts";

export function EndPanel({ session, game }: { session: Session; game: GamePage }) {
  const view = session.shown.value;
  if (view === null) return null;
  return (
    <section class="panel now end-panel" aria-labelledby="end-title">
      {!session.isWhatIf.value && !session.review.value && <Certificate session={session} view={view} />}
      <h2 id="end-title">{say("end.result")}</h2>
      <Standing session={session} view={view} />
      <p class="feel why">
        <Prose text={whyEnded(view, session.ending.value, new Speech(view.game, session.names.value))} />
      </p>
      {!session.isWhatIf.value && session.seenAt.value === null && <Next session={session} />}
      {!session.isWhatIf.value && session.seenAt.value === null && (
        <CoursePanel session={session} view={view} game={game} />
      )}
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
          <span class="name">{seat === session.seat.value ? say("end.you") : session.names.value[seat]}</span>
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
  const orders = useOrders(session);
  const isGoing = useSignal(false);
  const table = session.table.value;
  const hasSeat = session.seat.value !== null && !session.isReplay;
  const again = async () => {
    isGoing.value = true;
    await playAgain(session, orders);
    isGoing.value = false;
  };
  return (
    <div class="acts">
      <p class="told" role="alert">
        {orders.told.value || (session.review.value ? null : session.refusal.value?.reason)}
      </p>
      {hasSeat && (
        <button type="button" class="act" disabled={isGoing.value} onClick={() => void again()}>
          {say(table?.rematch ? "end.join_again" : "end.again")}
        </button>
      )}
      {session.review.value ? (
        <button type="button" onClick={() => session.showResult()}>
          {say("review.money")}
        </button>
      ) : (
        <button type="button" onClick={() => void session.show(0)}>
          {say("review.open")}
        </button>
      )}
      {!session.isReplay && (
        <button type="button" class="plain end" onClick={() => void saveRecord(session, orders)}>
          {say("end.save")}
        </button>
      )}
    </div>
  );
}
