// The lines between the cities, under everything else that moves: a complete route is black, with white sleepers.

import { line } from "../../board/hexes.ts";
import { endsOf, routesOf } from "./land.ts";
import type { LayerProps } from "./types.ts";

export function Ways({ atlas, view, before }: LayerProps) {
  const [done, firm] = [new Set(view.board.routes), new Set(before.board.routes)];
  return (
    <g class="ways">
      {routesOf(atlas).map((route) => (
        <Way
          key={route}
          d={line(endsOf(atlas, route))}
          isDone={done.has(route)}
          isTried={done.has(route) && !firm.has(route)}
        />
      ))}
    </g>
  );
}

function Way({ d, isDone, isTried }: { d: string; isDone: boolean; isTried: boolean }) {
  return (
    <>
      <path class="way-casing" d={d} />
      <path class={`way${isDone ? " done" : ""}${isTried ? " tried" : ""}`} d={d} />
      {isDone && <path class="sleepers" d={d} />}
    </>
  );
}
