// The industrial tracks, on the open ground at the lower left of the map.

import { say } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import { type Track, tracks } from "./box.ts";
import type { View } from "./types.ts";

const [LEFT, RISE, ROW, LABEL] = [24, 116, 22, 63];
const [PITCH, HEIGHT] = [16, 17.5];

export function Industry({ atlas, view, before }: { atlas: Atlas; view: View; before: View }) {
  const top = atlas.height - RISE;
  const was = Object.values(before.board.industry);
  return (
    <g class="industry">
      <text class="cap" x={LEFT} y={top - 10} font-size="10.5">
        {say("drawing.chicago-express.industry")}
      </text>
      {tracks(view, atlas).map((track, row) => (
        <g key={track.town} transform={`translate(${LEFT} ${top + ROW * row})`}>
          <text class="seat" y="12.6" font-size="11.5">
            {track.town}
          </text>
          <Spaces track={track} isTried={track.now !== was[row]} />
        </g>
      ))}
    </g>
  );
}

/** A track of printed spaces; its marker is on the dark one, and on the violet one in what is tried. */
function Spaces({ track, isTried }: { track: Track; isTried: boolean }) {
  return (
    <>
      {track.values.map((value, number) => {
        const isHere = value === track.now;
        return (
          <g key={value} transform={`translate(${LABEL + number * PITCH} 0)`}>
            <rect class={isHere ? `space spent${isTried ? " tried" : ""}` : "space"} width={PITCH} height={HEIGHT} />
            <text class={isHere ? "reverse" : "dim"} x={PITCH / 2} y="12.6" font-size="10.8" text-anchor="middle">
              {value}
            </text>
          </g>
        );
      })}
    </>
  );
}
