// What lies over the names of the map: tiles, cities, the marks of the last move and of what was refused, and the
// shortest line to the last spike in words.

import { joined, say, several } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import { Plaques, Stations } from "./Cities.tsx";
import { lastTiles } from "./gains.ts";
import { Golden } from "./Golden.tsx";
import { toSpike } from "./land.ts";
import { around, boxPath, cornersPath, PLAQUE, tileBox } from "./marks.ts";
import { Tiles } from "./Tiles.tsx";
import type { LayerProps, View } from "./types.ts";

const MANY = 8;

export function Pieces(layer: LayerProps) {
  return (
    <>
      <Spike {...layer} />
      <Tiles {...layer} />
      <Stations {...layer} />
      <Plaques {...layer} />
      <LastMove {...layer} />
      <Refused {...layer} />
      <Golden {...layer} />
    </>
  );
}

function LastMove({ session, atlas, before }: LayerProps) {
  const tiles = lastTiles(session.told.value.events, before.ply, session.seat.value);
  const places = tiles.map((tile) => atlas.space.get(tile)).filter((space) => space !== undefined);
  return <path class="last" d={places.map((place) => cornersPath(tileBox(place, 4), 6)).join("")} />;
}

/** A dashed line around the tile, or the city, that the server would not hear of. */
function Refused({ session, atlas }: LayerProps) {
  const where = session.refusal.value?.space ?? "";
  const tile = atlas.space.get(where);
  if (tile !== undefined) return <path class="refused" d={boxPath(tileBox(tile, 4))} />;
  const city = atlas.cities.find(({ id }) => id === where);
  if (city === undefined) return null;
  return <path class="refused" d={boxPath(around({ x: city.plaque_x, y: city.plaque_y }, PLAQUE, 4))} />;
}

/** In the corner: the line that lacks the fewest tiles, and which. */
function Spike({ atlas, view }: LayerProps) {
  const missing = toSpike(atlas, view);
  const [head, tiles] = spikeWords(missing);
  const isLong = missing.length > MANY;
  return (
    <g class="spike" transform={`translate(${atlas.width - 18} 25)`} text-anchor="end">
      <text class="note" font-size={12.5}>
        {head}
      </text>
      {!isLong && (
        <text class="strong knocked" y={16} font-size={11.5}>
          {tiles}
        </text>
      )}
    </g>
  );
}

/** "Shortest line to the last spike: 4 tiles missing", and the tiles. */
function spikeWords(missing: readonly string[]): readonly [string, string] {
  if (missing.length === 0) return [say("drawing.last-spike.driven"), ""];
  return [several("last-spike.shortest", missing.length), missing.join(", ")];
}

/** The same as a sentence, with the cities on the way. */
export function spikeSentence(atlas: Atlas, view: View): string {
  const missing = toSpike(atlas, view);
  const [head, tiles] = spikeWords(missing);
  if (tiles === "") return head;
  const key = missing.length > MANY ? "last-spike.shortest_via" : "last-spike.shortest_by";
  return say(key, { head, tiles, cities: alongWords(atlas, view.board.railway) });
}

/** The cities of a line by their names. */
function alongWords(atlas: Atlas, { cities }: View["board"]["railway"]): string {
  return joined(cities.map((id) => atlas.cities.find((city) => city.id === id)?.name ?? id));
}
