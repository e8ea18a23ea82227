// A railway reaches Chicago: its line is inked from home, and Chicago is stamped.

import { line } from "../../board/hexes.ts";
import type { Plates } from "../../board/networks.tsx";
import { companyClass } from "../../board/plates.tsx";
import { tree } from "../../board/tree.ts";
import { say, signed } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import { eventsOf } from "../../model/table/view.ts";
import { roman } from "./box.ts";
import type { Session, View } from "./types.ts";

const [OUTER, INNER, LETTERS] = [35, 22, 25.5];

interface Props {
  readonly session: Session;
  readonly atlas: Atlas;
  readonly view: View;
}

/** What is being played and drawn, if a railway reaches Chicago in it: whose, where, and by how much that raises its
 * income. */
function reached({ session, view }: Props) {
  const stage = session.stage.value;
  const events = stage?.view === view ? stage.events : [];
  const [found] = eventsOf(events, "chicago_reached");
  const last = eventsOf(events, "track_laid").at(-1);
  return found === undefined || last === undefined
    ? null
    : { company: found.company, hex: last.hex, income: last.income };
}

/** The line from home to Chicago, covered; what covers it runs off in the order in which it is travelled. */
export function Inking({ plates, ...layer }: Props & { plates: Plates }) {
  const { atlas, view } = layer;
  const arrival = reached(layer);
  if (arrival === null) return null;
  const home = atlas.companies.find(({ id }) => id === arrival.company)?.start ?? null;
  const track = view.companies[arrival.company]?.track ?? [];
  if (home === null || !track.includes(home)) return null;
  const cameFrom = new Map(tree(track, home, atlas).map(([from, to]) => [to, from]));
  const way: string[] = [];
  for (let at: string | undefined = arrival.hex; at !== undefined; at = cameFrom.get(at)) way.unshift(at);
  const places = plates.get(arrival.company);
  return <path class="inking" pathLength={1} d={line(way.flatMap((space) => places?.get(space) ?? []))} />;
}

export function Stamp(layer: Props) {
  const { atlas, view } = layer;
  const arrival = reached(layer);
  const place = arrival && atlas.space.get(arrival.hex);
  if (arrival === null || !place) return null;
  const around = `${say(`company.${arrival.company}`)} · ${place.name} · `.toLocaleUpperCase();
  return (
    <g transform={`translate(${place.x + 6} ${place.y - atlas.radius * 1.9}) rotate(-9)`}>
      <g class={`stamp ${companyClass(arrival.company)}`}>
        <circle class="paper" r={OUTER} />
        <circle r={OUTER} />
        <circle r={INNER} />
        <path id="stamp-round" d={`M0 ${LETTERS}A${LETTERS} ${LETTERS} 0 1 1 .01 ${LETTERS}`} />
        <text font-size="8.6">
          <textPath href="#stamp-round" textLength={2 * Math.PI * LETTERS - 2}>
            {around}
          </textPath>
        </text>
        <text y={-1} font-size="9" text-anchor="middle">
          {say("chicago-express.stamp.round", { round: roman(view.board.round) })}
        </text>
        <text y={12} font-size="13" text-anchor="middle">
          {signed(arrival.income)}
        </text>
      </g>
    </g>
  );
}
