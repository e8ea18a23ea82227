// What the reader can do now: play a tile, sell land to pay for it, buy land or nothing; else what is being waited for.

import { figure, say } from "../../model/browser/words.ts";
import { useKeys } from "../../parts/keys.ts";
import { Figure, Running } from "../../parts/Running.tsx";
import { Buy } from "./Buy.tsx";
import { routesOf } from "./land.ts";
import { spikeSentence } from "./Map.tsx";
import { waiting } from "./moment.ts";
import { afterPicks, clearPicks, firstPick, isReady, pickedChoice, sendPicks } from "./picks.ts";
import { ChooseTile, LayTile } from "./Play.tsx";
import { Sell } from "./Sell.tsx";
import type { PageProps, Session, View } from "./types.ts";

export function Now(props: PageProps) {
  const { session } = props;
  const [before, after] = [session.before.value, afterPicks(session)];
  const canClear = pickedChoice(session) !== null || session.draft.value !== null;
  useKeys({
    l: isReady(session) ? () => sendPicks(session) : undefined,
    Escape: canClear ? () => clearPicks(session) : undefined,
  });
  if (before === null || after === null) return null;
  if (before.choices.length === 0) return <Waiting {...props} view={before} />;
  return <Asked {...props} before={before} after={after} />;
}

interface AskedProps extends PageProps {
  readonly before: View;
  readonly after: View;
}

function Asked({ session, atlas, before, after }: AskedProps) {
  if (before.phase === "sell") return <Sell session={session} atlas={atlas} view={before} />;
  if (after.phase === "sell") return <Sell session={session} atlas={atlas} view={after} />;
  if (before.phase === "buy") return <Buy session={session} atlas={atlas} before={before} />;
  const choice = firstPick(session, "play");
  return choice === null ? (
    <ChooseTile session={session} atlas={atlas} before={before} />
  ) : (
    <LayTile session={session} atlas={atlas} before={before} after={after} choice={choice} />
  );
}

/** Others act, or chance does: how far the railway is, in figures and in words. */
function Waiting({ session, atlas, view }: PageProps & { view: View }) {
  const board = view.board;
  return (
    <>
      <h2>{waiting(session, view).replace(/\s?:$/, "")}</h2>
      <Running>
        <Figure name={say("drawing.last-spike.now.laid")}>{of(board.laid.length, atlas.spaces.length)}</Figure>
        <Figure name={say("drawing.last-spike.now.routes")}>{of(board.routes.length, routesOf(atlas).length)}</Figure>
        <Figure name={say("drawing.last-spike.now.pile")}>{figure(board.draw_pile)}</Figure>
        <Cash session={session} view={view} />
      </Running>
      <p class="feel">{spikeSentence(atlas, view)}</p>
    </>
  );
}

function of(reached: number, end: number) {
  return (
    <>
      {figure(reached)} <small>{say("last-spike.of", { end })}</small>
    </>
  );
}

function Cash({ session, view }: { session: Session; view: View }) {
  const seat = session.seat.value;
  const mine = seat === null ? undefined : view.seats[seat];
  return mine === undefined ? null : <Figure name={say("last-spike.your_cash")}>{figure(mine.cash)}</Figure>;
}
