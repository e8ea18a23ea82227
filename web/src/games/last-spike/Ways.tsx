// The lines between the cities, under everything else that moves: a complete route is black, with white sleepers.

import { line } from "../../board/hexes.ts";
import { isDriven } from "./Golden.tsx";
import { endsOf, routesOf } from "./land.ts";
import type { LayerProps } from "./types.ts";

export function Ways({ session, atlas, view, before }: LayerProps) {
  const [done, firm] = [new Set(view.board.routes), new Set(before.board.routes)];
  const golden = new Set(isDriven(view) ? view.board.railway.routes : []);
  return (
    <g class={golden.size > 0 && session.stage.value !== null ? "ways played" : "ways"}>
      {routesOf(atlas).map((route) => (
        <Way
          key={route}
          d={line(endsOf(atlas, route))}
          isDone={done.has(route)}
          isTried={done.has(route) && !firm.has(route)}
          isGolden={golden.has(route)}
        />
      ))}
    </g>
  );
}

interface WayProps {
  readonly d: string;
  readonly isDone: boolean;
  readonly isTried: boolean;
  /** Whether it is part of the railway that the last spike completed. */
  readonly isGolden: boolean;
}

function Way({ d, isDone, isTried, isGolden }: WayProps) {
  return (
    <>
      <path class="way-casing" d={d} />
      <path class={`way${isDone ? " done" : ""}${isTried ? " tried" : ""}`} d={d} />
      {isGolden && <path class="way golden" pathLength={1} d={d} />}
      {isDone && <path class="sleepers" d={d} />}
    </>
  );
}
