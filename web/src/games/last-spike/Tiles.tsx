// The 48 spaces: outlined until they are built, then dark; a violet tag where the reader may build.

import { short } from "../../board/hexes.ts";
import { figure } from "../../model/browser/words.ts";
import type { Space } from "../../model/game/atlas.ts";
import { costOf, handOf, stateOf, thousands, type TileState } from "./land.ts";
import { TILE } from "./marks.ts";
import type { LayerProps } from "./types.ts";

export function Tiles({ session, atlas, view, before }: LayerProps) {
  const hand = handOf(before, session.seat.value) ?? [];
  return (
    <g class="tiles">
      {atlas.spaces.map((space) => (
        <Tile key={space.id} space={space} state={stateOf(space.id, view, before, hand)} cost={costOf(space, before)} />
      ))}
    </g>
  );
}

function Tile({ space, state, cost }: { space: Space; state: TileState; cost: number }) {
  const { width, height } = TILE;
  const isOpen = state === "playable";
  return (
    <g transform={`translate(${short(space.x)} ${short(space.y)})`}>
      <rect class={`tile ${state}`} x={-width / 2} y={-height / 2} width={width} height={height} />
      {isOpen && <rect class="tag" x={1 - width / 2} y={1.4} width={width - 2} height={height / 2 - 2.4} />}
      <text class={`tile-name ${state}`} y={-1.6} font-size={11.8} text-anchor="middle">
        {space.id}
      </text>
      <text class={isOpen ? "price" : `tile-cost ${state}`} y={10.2} font-size={9.6} text-anchor="middle">
        {figure(thousands(cost))}
      </text>
    </g>
  );
}
