// What moves on any map: rails and plates of the companies, marks of whatever else lies there, and what can be tapped.

import { AllPlates, Brackets, ghostsOf, Marks, Networks, platesOf, PriceTag } from "../../board/networks.tsx";
import { FLAT, type Plating, POINTY } from "../../board/rack.ts";
import { reach } from "../../board/hexes.ts";
import type { Atlas, Space } from "../../model/game/atlas.ts";
import type { LayerProps } from "../../model/game/game.ts";
import type { View } from "../../model/table/view.ts";
import { bySpace, choicesNow, pricesOf } from "./choices.ts";
import { eventsUntil, lastSpaces } from "./last.ts";
import { listsOf } from "./marks.ts";
import { menuSpace } from "./tap.ts";

function platingOf({ turn }: Atlas): Plating {
  return turn === 0 ? FLAT : POINTY;
}

/** Points of a graph take as much room as a small hex. */
function roomy(atlas: Atlas): Atlas {
  return { ...atlas, radius: reach(atlas) };
}

export function Under({ session, atlas: bare, view, before }: LayerProps) {
  const atlas = roomy(bare);
  return (
    <>
      <Marks atlas={atlas} spaces={bySpace(choicesNow(session), atlas).keys()} kind="legal" />
      <Marks atlas={atlas} spaces={chosen(view, before, atlas)} kind="chosen" />
      <Networks view={view} before={before} atlas={atlas} plates={platesOf(view, atlas, platingOf(atlas))} />
    </>
  );
}

/** What a draft would put on the map. */
function chosen(view: View, before: View, atlas: Atlas): readonly string[] {
  if (view === before) return [];
  const had = listsOf(before, atlas);
  const marked = [...listsOf(view, atlas)].flatMap(([key, spaces]) =>
    spaces.filter((space) => !had.get(key)?.includes(space)),
  );
  return [...new Set([...atlas.companies.flatMap(({ id }) => [...ghostsOf(id, view, before)]), ...marked])];
}

export function Over({ session, atlas: bare, view, before }: LayerProps) {
  const atlas = roomy(bare);
  const tried = chosen(view, before, atlas);
  const last = lastSpaces(eventsUntil(session, before), atlas).filter((space) => !tried.includes(space));
  const asked = menuSpace(session);
  const refused = session.refusal.value?.space ?? null;
  return (
    <>
      <Things atlas={atlas} view={view} before={before} />
      <AllPlates view={view} before={before} atlas={atlas} plates={platesOf(view, atlas, platingOf(atlas))} />
      <Brackets atlas={atlas} spaces={last} />
      <Figures atlas={bare} prices={pricesOf(choicesNow(session), atlas)} />
      {asked !== null && <Marks atlas={atlas} spaces={[asked]} kind="chosen" />}
      {refused !== null && <Marks atlas={atlas} spaces={[refused]} kind="refused" />}
    </>
  );
}

/** At the foot of a space: its cost, or what a choice about it costs now, and its income. */
function Figures({ atlas, prices }: { atlas: Atlas; prices: ReadonlyMap<string, number> }) {
  return (
    <>
      {atlas.spaces.map((space) => {
        const { id, x, income } = space;
        const price = prices.get(id);
        const { y, size } = footOf(space, atlas);
        const isPair = income !== null && (price ?? space.cost) !== null;
        const aside = isPair ? size * 0.9 : 0;
        return (
          <g key={id} class={`on-${space.terrain}`}>
            {price !== undefined && <PriceTag x={x - aside} y={y} price={price} />}
            {price === undefined && space.cost !== null && (
              <text class="cost" x={x - aside} y={y} font-size={size} text-anchor="middle">
                {space.cost}
              </text>
            )}
            {income !== null && (
              <text class="income" x={x + aside} y={y} font-size={size} text-anchor="middle">
                +{income}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Where the figures of a space stand: inside a hex, or below a point. */
function footOf({ y }: Space, bare: Atlas): { readonly y: number; readonly size: number } {
  if (bare.radius === 0) return { y: y + reach(bare) + 12, size: 10.4 };
  return { y: y + bare.radius * 0.74, size: Math.max(7.5, bare.radius * 0.22) };
}

/** A small square at the head of a space for each list that it stands in. */
function Things({ atlas, view, before }: { atlas: Atlas; view: View; before: View }) {
  const had = listsOf(before, atlas);
  const side = atlas.radius * 0.26;
  return (
    <>
      {[...listsOf(view, atlas)].map(([key, spaces], rank) =>
        spaces.map((id) => {
          const space = atlas.space.get(id);
          if (space === undefined) return null;
          return (
            <rect
              key={`${key} ${id}`}
              class={had.get(key)?.includes(id) ? "thing" : "thing tried"}
              x={space.x - side / 2 + rank * side * 1.4}
              y={space.y - atlas.radius * 0.76}
              width={side}
              height={side}
            />
          );
        }),
      )}
    </>
  );
}
