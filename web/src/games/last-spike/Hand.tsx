// The reader's own hand as cards. Nobody else's tiles are known to the page; of those only the number is shown.

import { figure, say } from "../../model/browser/words.ts";
import { Caption } from "../../parts/parts.tsx";
import { choicesBy, costOf, handOf } from "./land.ts";
import { picksOf, tapTile } from "./picks.ts";
import { betweenOf, effects } from "./words.ts";
import type { ChoiceOf, PageProps, View } from "./types.ts";

export function Hand({ session, atlas }: PageProps) {
  const before = session.before.value;
  if (before === null) return null;
  const hand = handOf(before, session.seat.value);
  if (hand === null) return <Holders view={before} names={session.names.value} />;
  return (
    <section class="ls-hand" aria-labelledby="ls-hand">
      <Caption id="ls-hand" note={say("last-spike.hand.note")}>
        {say("drawing.last-spike.hand")}
      </Caption>
      {hand.length === 0 && <p class="quiet">{say("drawing.last-spike.hand.empty")}</p>}
      <ul class="ls-cards">
        {hand.map((tile) => (
          <li key={tile}>
            <Card session={session} atlas={atlas} tile={tile} before={before} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ session, atlas, tile, before }: PageProps & { tile: string; before: View }) {
  const choice = choicesBy(before, "play").get(tile);
  const space = atlas.space.get(tile);
  const isPicked = picksOf(session).includes(`play ${tile}`) || before.board.pending === tile;
  const isIdle = choice === undefined && choicesBy(before, "play").size > 0;
  const told = session.refusal.value;
  const clause = told?.space === tile ? (told.clause ?? "") : "";
  return (
    <button
      type="button"
      class={`ls-card${isIdle ? " idle" : ""}`}
      aria-pressed={isPicked}
      onClick={() => tapTile(session, tile)}
    >
      <b class="ls-tile">{tile}</b>
      <span class="ls-where">{betweenOf(atlas, tile)}</span>
      {isIdle ? (
        <span class="ls-effect">{`${say("last-spike.not_now")} ${clause}`}</span>
      ) : (
        <CardWords choice={choice} />
      )}
      <b class="ls-cost">
        <span class="hidden">{say("last-spike.cost")} </span>
        {space && figure(costOf(space, before))}
      </b>
    </button>
  );
}

function CardWords({ choice }: { choice: ChoiceOf<"play"> | undefined }) {
  return (
    <>
      {(choice === undefined ? [] : effects(choice)).slice(0, 2).map((word) => (
        <span key={word} class="ls-effect">
          {word}
        </span>
      ))}
    </>
  );
}

/** For those who watch: how many tiles each player holds. */
function Holders({ view, names }: { view: View; names: readonly string[] }) {
  return (
    <section class="ls-hand" aria-labelledby="ls-hand">
      <Caption id="ls-hand" note={say("drawing.last-spike.pile", { count: view.board.draw_pile })}>
        {say("drawing.last-spike.hands")}
      </Caption>
      <ul class="ls-holders">
        {view.seats.map((seat, number) => (
          <li key={number}>
            {names[number]}
            <span class="ls-backs" aria-hidden="true">
              {Array.from({ length: seat.tiles }, (_, rank) => (
                <i key={rank} />
              ))}
            </span>
            <b>{figure(seat.tiles)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
