// The land market by city, and what each route still needs: one or the other, below the map.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { figure, say } from "../../model/browser/words.ts";
import type { AtlasCity } from "../../model/game/atlas.ts";
import { Segments } from "../../parts/parts.tsx";
import { Prose } from "../../parts/Prose.tsx";
import { choicesBy, completeAt, handOf, missingOf, routesOf, stateOf, thousands, tilesOf } from "./land.ts";
import { spikeSentence } from "./Map.tsx";
import { tapCity } from "./picks.ts";
import { between } from "./words.ts";
import type { PageProps, View } from "./types.ts";

const SIDES = ["market", "routes"] as const;

export function MarketOrRoutes(props: PageProps) {
  const side = useSignal<(typeof SIDES)[number]>("market");
  const of = SIDES.map((value) => ({ value, words: say(`last-spike.${value}`), name: say(`last-spike.${value}`) }));
  return (
    <section class="ls-market" aria-label={say(`last-spike.${side.value}`)}>
      <div class="cap">
        <Segments
          label={say("last-spike.below")}
          chosen={side.value}
          choose={(value) => (side.value = value)}
          of={of}
        />
        <i>{say(side.value === "market" ? "last-spike.in_thousands" : "last-spike.routes.note")}</i>
      </div>
      {side.value === "market" ? <Market {...props} /> : <Routes {...props} />}
    </section>
  );
}

export function Market({ session, atlas }: PageProps) {
  const [view, before] = [session.shown.value, session.before.value];
  if (view === null || before === null) return null;
  const left = (city: AtlasCity, from: View) => from.board.land[city.id]?.prices_left ?? [];
  const rows: readonly (readonly [string, (city: AtlasCity, from: View) => string])[] = [
    ["top", (city, from) => topCard(left(city, from))],
    ["left", (city, from) => figure(left(city, from).length)],
    ["pays", (city) => figure(thousands(city.pays[0] ?? 0))],
    ["open", (city, from) => figure(city.routes.length - completeAt(city, from.board))],
  ];
  return (
    <>
      <table class="ls-lands">
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">{say("last-spike.city")}</span>
            </th>
            {atlas.cities.map((city) => (
              <th key={city.id} scope="col">
                <button
                  type="button"
                  class={choicesBy(before, "buy").has(city.id) ? "plain live" : "plain"}
                  onClick={() => tapCity(session, city.id)}
                >
                  {city.name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, of]) => (
            <tr key={key} class={`ls-${key}`}>
              <th scope="row">{say(`last-spike.market.${key}`)}</th>
              {atlas.cities.map((city) => (
                <Figure key={city.id} now={of(city, view)} then={of(city, before)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="ls-note">
        <Prose text={say("last-spike.market.note")} />
      </p>
    </>
  );
}

function Figure({ now, then }: { now: ComponentChildren; then: ComponentChildren }) {
  return <td class={now === then ? "" : "will"}>{now}</td>;
}

function topCard(left: readonly number[]): string {
  const top = left[0];
  if (top === undefined) return "–";
  return top === 0 ? say("drawing.last-spike.free") : figure(thousands(top));
}

/** Every route with its four spaces: the built ones dark, the others waiting; and the tiles it lacks, for listeners. */
export function Routes({ session, atlas }: PageProps) {
  const [view, before] = [session.shown.value, session.before.value];
  if (view === null || before === null) return null;
  const { laid } = view.board;
  const hand = handOf(before, session.seat.value) ?? [];
  return (
    <>
      <ul class="ls-routes">
        {routesOf(atlas).map((route) => {
          const missing = missingOf(atlas, route, laid);
          return (
            <li key={route} class={missing.length === 0 ? "done" : ""}>
              <b>{route}</b>
              <span>{between(atlas, route)}</span>
              <span class="ls-pips" aria-hidden="true">
                {tilesOf(atlas, route).map((tile) => (
                  <i key={tile} class={stateOf(tile, view, before, hand)}>
                    {tile.slice(1)}
                  </i>
                ))}
              </span>
              <span class="hidden">
                {missing.length === 0
                  ? say("last-spike.route.complete")
                  : say("last-spike.route.lacks", { tiles: missing.join(", ") })}
              </span>
            </li>
          );
        })}
      </ul>
      <p class="ls-note">{spikeSentence(atlas, view)}</p>
    </>
  );
}
