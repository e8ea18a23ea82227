// The cities: a station with how many of its routes are complete, and a plaque with the owners of its land, the top
// card, and what one card pays. The plaque can be tapped; whoever listens finds the same in the market and the ledger.

import { figure, say } from "../../model/browser/words.ts";
import type { AtlasCity } from "../../model/game/atlas.ts";
import { marksOf } from "./gains.ts";
import { choicesBy, completeAt, thousands } from "./land.ts";
import { PLAQUE } from "./marks.ts";
import { tapCity } from "./picks.ts";
import type { LayerProps, View } from "./types.ts";

const EDGE = 6;
const RING = 6.4;
const WIDEST = 25;

/** Whether the railway begins or ends there. */
function isTerminus(city: string, { railway: { cities } }: View["board"]): boolean {
  return city === cities[0] || city === cities.at(-1);
}

export function Stations({ atlas, view, before }: LayerProps) {
  return (
    <g class="stations">
      {atlas.cities.map((city) => {
        const [now, then] = [completeAt(city, view.board), completeAt(city, before.board)];
        return (
          <g key={city.id} transform={`translate(${city.x} ${city.y})`}>
            <circle class="station" r={15.4} />
            {isTerminus(city.id, view.board) && <circle class="terminus" r={12.4} />}
            <text class={now === then ? "figure" : "will"} y={4} font-size={11} text-anchor="middle">
              {now}/{city.routes.length}
            </text>
          </g>
        );
      })}
    </g>
  );
}

export function Plaques(layer: LayerProps) {
  return (
    <g class="plaques">
      {layer.atlas.cities.map((city) => (
        <Plaque key={city.id} city={city} {...layer} />
      ))}
    </g>
  );
}

interface PlaqueProps extends LayerProps {
  readonly city: AtlasCity;
}

function Plaque(props: PlaqueProps) {
  const { city, view, before, session } = props;
  const isForSale = choicesBy(before, "buy").has(city.id);
  const isAsked = isForSale || [...choicesBy(view, "sell").keys()].some((card) => card.startsWith(city.id));
  return (
    <g
      class={isAsked ? "plaque-touch live" : "plaque-touch"}
      transform={`translate(${city.plaque_x} ${city.plaque_y})`}
      data-space={city.id}
      onClick={() => tapCity(session, city.id)}
    >
      <rect class={isAsked ? "plaque-frame asked" : "plaque-frame"} width={PLAQUE.width} height={PLAQUE.height} />
      <Owners {...props} />
      <TopCard city={city} left={view.board.land[city.id]?.prices_left ?? []} isForSale={isForSale} />
    </g>
  );
}

/** Whoever owns land here, by a ringed initial, and how much. */
function Owners({ city, session, view, before }: PlaqueProps) {
  const marks = marksOf(session.names.value);
  const owners = view.seats
    .map((seat, number) => ({ number, count: seat.shares[city.id] ?? 0 }))
    .filter(({ count }) => count > 0);
  const pitch = Math.min(WIDEST, (PLAQUE.width - 2 * EDGE) / owners.length);
  if (owners.length === 0) {
    return (
      <text class="dim" x={EDGE} y={29.4} font-size={10}>
        {say(view.board.land[city.id]?.open ? "last-spike.plaque.nobody" : "last-spike.plaque.waits")}
      </text>
    );
  }
  return (
    <>
      {owners.map(({ number, count }, rank) => {
        const isMine = number === session.seat.value ? " asked" : "";
        const isNew = count !== (before.seats[number]?.shares[city.id] ?? 0);
        return (
          <g key={number} transform={`translate(${EDGE + RING + rank * pitch} 26)`}>
            <circle class={`ring${isMine}`} r={RING} />
            <text
              class={`ring-letter${isMine}`}
              y={3}
              font-size={(marks[number]?.length ?? 1) > 1 ? 6.6 : 8.4}
              text-anchor="middle"
            >
              {marks[number]}
            </text>
            <text class={isNew ? "will" : "strong"} x={RING + 1.6} y={3.6} font-size={10.4}>
              {count}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** The card that could be bought next, how many are left, and what one pays. */
function TopCard({ city, left, isForSale }: { city: AtlasCity; left: readonly number[]; isForSale: boolean }) {
  const top = left[0];
  return (
    <>
      {top !== undefined && <rect class={isForSale ? "tag" : "pip"} x={EDGE} y={34} width={17} height={10} />}
      {top !== undefined && (
        <text class={isForSale ? "price" : "strong"} x={EDGE + 8.5} y={42.3} font-size={9.4} text-anchor="middle">
          {top === 0 ? "Ø" : figure(thousands(top))}
        </text>
      )}
      <text class="second" x={top === undefined ? EDGE : EDGE + 20} y={42.3} font-size={9.4}>
        {top === undefined ? say("drawing.last-spike.sold_out") : say("last-spike.plaque.left", { count: left.length })}
      </text>
      <text class="second" x={PLAQUE.width - EDGE} y={42.3} font-size={9.4} text-anchor="end">
        {say("drawing.last-spike.pays", { amount: thousands(city.pays[0] ?? 0) })}
      </text>
    </>
  );
}
