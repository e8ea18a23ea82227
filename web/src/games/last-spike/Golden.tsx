// The golden spike, where the last one was driven: the only gold there is.

import { line, short } from "../../board/hexes.ts";
import { signed } from "../../model/browser/words.ts";
import { eventsOf } from "../../model/table/view.ts";
import type { LayerProps, View } from "./types.ts";

const [RING, INNER, OUTER, RAYS] = [24, 29, 46, 24];
const SPIKE = "M-5 -12h10l2 5h-4l-2 17-1 3-1-3-2-17h-4Z";

/** Whether the railway is complete, and with it the game over. */
export function isDriven(view: View): boolean {
  const { railway, routes } = view.board;
  return view.to_act === null && railway.routes.every((route) => routes.includes(route));
}

export function Golden({ session, atlas, view }: LayerProps) {
  if (!isDriven(view)) return null;
  const [driven] = eventsOf(session.events.value, "last_spike_driven");
  const last = eventsOf(session.events.value, "tile_laid", "isolated_tile_laid").at(-1);
  const place = atlas.space.get(last?.tile ?? "");
  if (driven === undefined || place === undefined) return null;
  const words = `${session.names.value[driven.seat] ?? ""} ${signed(driven.bonus)}`;
  const width = 18 + 7 * words.length;
  return (
    <g
      class={session.stage.value === null ? "golden-spike" : "golden-spike played"}
      transform={`translate(${short(place.x)} ${short(place.y)})`}
    >
      <path class="rays" d={Array.from({ length: RAYS }, (_, ray) => rayAt(ray)).join("")} />
      <circle r={RING} />
      <path class="spike" transform="rotate(18)" d={SPIKE} />
      <g transform={`translate(0 ${OUTER + 16})`}>
        <rect x={-width / 2} y={-12} width={width} height={24} />
        <text y={5} font-size="13.5" text-anchor="middle">
          {words}
        </text>
      </g>
    </g>
  );
}

function rayAt(ray: number): string {
  const turn = (2 * Math.PI * ray) / RAYS;
  const end = ray % 3 === 0 ? OUTER : OUTER - 9;
  return line([INNER, end].map((far) => ({ x: far * Math.cos(turn), y: far * Math.sin(turn) })));
}
