// Playing a tile: first the hand with what each tile would bring, then the one that is chosen with all that follows.

import { figure, say, signed } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import { Change } from "../../parts/parts.tsx";
import { Figure, Running } from "../../parts/Running.tsx";
import { Feel } from "./Feel.tsx";
import { choicesBy, costOf, handOf, routesOf } from "./land.ts";
import { clearPicks, isReady, picksOf, sendPicks, tapTile } from "./picks.ts";
import { betweenOf, effects, othersGet } from "./words.ts";
import type { ChoiceOf, PageProps, View } from "./types.ts";

/** Every tile of the hand as a line; one that cannot be played answers a tap with the reason. */
export function ChooseTile({ session, atlas, before }: PageProps & { before: View }) {
  const seat = session.seat.value;
  return (
    <>
      <h2>
        {say("page.verb.play")}
        <span class="sub">{say("last-spike.must")}</span>
      </h2>
      <ul class="ls-rows">
        {(handOf(before, seat) ?? []).map((tile) => (
          <li key={tile}>
            <TileRow
              atlas={atlas}
              tile={tile}
              before={before}
              seat={seat}
              names={session.names.value}
              tap={() => tapTile(session, tile)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly atlas: Atlas;
  readonly tile: string;
  readonly before: View;
  readonly seat: number | null;
  readonly names: readonly string[];
  readonly tap: () => void;
}

function TileRow({ atlas, tile, before, seat, names, tap }: RowProps) {
  const choice = choicesBy(before, "play").get(tile);
  const space = atlas.space.get(tile);
  return (
    <button
      type="button"
      class={choice === undefined ? "ls-row idle" : "ls-row"}
      data-also-do={`play ${tile}`}
      onClick={tap}
    >
      <b class="ls-mark">{tile}</b>
      <span class="ls-what">
        {betweenOf(atlas, tile)}
        <i>{choice === undefined ? say("last-spike.not_now") : effects(choice).join(", ")}</i>
        {choice && <Paid choice={choice} seat={seat} names={names} />}
      </span>
      <b class="ls-sum">
        <span class="hidden">{say("last-spike.cost")} </span>
        {space && figure(costOf(space, before))}
      </b>
    </button>
  );
}

/** Who would be paid how much. */
function Paid({ choice, seat, names }: { choice: ChoiceOf<"play">; seat: number | null; names: readonly string[] }) {
  const { payouts } = choice;
  const mine = seat === null ? 0 : (payouts[seat] ?? 0);
  const others = othersGet(payouts, seat, names);
  if (mine === 0 && others === "") return null;
  return (
    <i>{[mine === 0 ? "" : say("last-spike.you_get", { amount: signed(mine) }), others].filter(Boolean).join(", ")}</i>
  );
}

interface LayProps extends PageProps {
  readonly before: View;
  readonly after: View;
  readonly choice: ChoiceOf<"play">;
}

export function LayTile({ session, atlas, before, after, choice }: LayProps) {
  const tile = choice.target;
  const seat = session.seat.value ?? 0;
  const cash = before.seats[seat]?.cash ?? 0;
  const then = session.draft.value === null ? choice.cash : (after.seats[seat]?.cash ?? cash);
  const [routes, routesThen] = [before.board.routes.length, after.board.routes.length];
  return (
    <>
      <h2>
        {say("last-spike.lay", { tile })}
        <span class="sub">{say("last-spike.space", { route: betweenOf(atlas, tile), number: tile.slice(1) })}</span>
      </h2>
      <Running>
        <Figure name={say("last-spike.cost")}>
          {figure(choice.cost)} {choice.double && <small>{say("last-spike.double")}</small>}
        </Figure>
        <Figure name={say("last-spike.your_payout")}>
          <Payout amount={choice.payouts[seat] ?? 0} />
        </Figure>
        <Figure name={say("last-spike.your_cash")}>
          <Change from={figure(cash)} to={figure(then)} />
        </Figure>
        <Figure name={say("last-spike.routes_complete")}>
          <Change from={routes} to={routesThen} />{" "}
          <small>{say("last-spike.of", { end: routesOf(atlas).length })}</small>
        </Figure>
      </Running>
      <Feel session={session} atlas={atlas} choice={choice} after={after} />
      <LayButtons session={session} atlas={atlas} tile={tile} />
    </>
  );
}

function Payout({ amount }: { amount: number }) {
  return amount === 0 ? <>0</> : <b class="will">{signed(amount)}</b>;
}

/** The tile, and what goes with it: land to sell before, or to buy after. */
function LayButtons({ session, tile }: PageProps & { tile: string }) {
  const verbs = picksOf(session).map((action) => action.split(" ")[0]);
  const words = verbs.includes("sell")
    ? "last-spike.sell_and_lay"
    : verbs.includes("buy")
      ? "last-spike.lay_and_buy"
      : "last-spike.lay";
  return (
    <div class="acts ls-acts">
      <button
        type="button"
        class="act"
        disabled={!isReady(session) || session.busy.value}
        aria-keyshortcuts="L"
        onClick={() => sendPicks(session)}
      >
        {say(words, { tile })} <kbd aria-hidden="true">L</kbd>
      </button>
      <button type="button" aria-keyshortcuts="Escape" onClick={() => clearPicks(session)}>
        {say("last-spike.another")}
      </button>
      <span class="end quiet ls-must">{say("last-spike.must")}</span>
    </div>
  );
}
