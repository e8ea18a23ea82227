// A game in a small picture: the outline of its map, and what was built on it.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { View } from "../generated/types.ts";
import { companyClass } from "../board/plates.tsx";
import { type Atlas, atlasOf } from "../model/game/atlas.ts";

export function SmallMap({ game, view }: { game: string; view: View | null }) {
  const atlas = useSignal<Atlas | null>(null);
  useEffect(
    () =>
      void atlasOf(game).then(
        (known) => (atlas.value = known),
        () => undefined,
      ),
    [game],
  );
  const map = atlas.value;
  if (map === null) return <span class="small-map" />;
  return (
    <svg class="rh small-map" viewBox={`0 0 ${map.width} ${map.height}`} aria-hidden="true">
      <path class="land" d={map.spaces.map(({ x, y }) => dot(x, y)).join("")} stroke-width={2 * (map.radius || 22)} />
      {view !== null &&
        tracksOf(view).map(([kind, spaces]) => (
          <path key={kind} class={`line ${kind}`} d={lineOf(map, spaces)} stroke-width={(map.radius || 36) * 0.5} />
        ))}
    </svg>
  );
}

/** What lies on the map: the track of each company, or what the board says was laid. */
function tracksOf({ companies, board }: View): readonly (readonly [string, readonly string[]])[] {
  const tracks = Object.entries(companies).map(([id, { track }]) => [companyClass(id), track] as const);
  const laid: unknown = "laid" in board ? board.laid : null;
  const tiles = Array.isArray(laid) ? laid.filter((space) => typeof space === "string") : [];
  return [...tracks, ["laid", tiles] as const].filter(([, spaces]) => spaces.length > 0);
}

/** From each space to its neighbours that are built on, too; one alone is a dot. */
function lineOf(atlas: Atlas, spaces: readonly string[]): string {
  const built = new Set(spaces);
  return spaces
    .flatMap((id) => {
      const from = atlas.space.get(id);
      if (from === undefined) return [];
      const beside = from.neighbours.filter((other) => built.has(other) && other > id);
      return [dot(from.x, from.y), ...beside.map((other) => toward(from, atlas.space.get(other)))];
    })
    .join("");
}

function toward(from: { readonly x: number; readonly y: number }, to: typeof from | undefined): string {
  return to === undefined ? "" : `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

function dot(x: number, y: number): string {
  return `M${x} ${y}h0`;
}
