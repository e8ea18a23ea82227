// A dial with its needle; the end zone is hatched, and a second, violet needle shows what is tried.

import { line, short } from "../../board/hexes.ts";
import type { Point } from "../../board/camera.ts";

/** The needle turns clockwise over 240 degrees, from the lower left. */
const [SWEEP, FIRST, RADIUS] = [240, 210, 35];

/** A point on a circle; angles run counter-clockwise from due east. */
function around(radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: radius * Math.cos(turn), y: -radius * Math.sin(turn) };
}

export function DialFace({ now, tried, end }: { now: number; tried: number; end: number }) {
  const step = SWEEP / end;
  const half = Math.min(step / 2, 26);
  const ticks = Array.from({ length: end }, (_, mark) => FIRST - mark * step);
  return (
    <svg class="rh dial" viewBox="-37 -37 74 74" width="74" height="74" aria-hidden="true">
      <circle class="face" r={RADIUS} />
      <path class="zone" d={zone(RADIUS - 1, FIRST - SWEEP + half, FIRST - SWEEP - half)} />
      <path
        class="tick long"
        d={ticks.map((angle) => line([around(RADIUS - 7, angle), around(RADIUS - 1.5, angle)])).join("")}
      />
      <Needle angle={FIRST - now * step} look={tried === now ? "needle" : "needle was"} />
      {tried !== now && <Needle angle={FIRST - tried * step} look="needle tried" />}
      <circle class="hub" r="3.2" />
      <text
        class={tried === now ? "figure" : "figure will"}
        y={short(0.76 * RADIUS)}
        font-size="11.5"
        text-anchor="middle"
      >
        {tried}/{end}
      </text>
    </svg>
  );
}

/** Drawn as if it pointed due east, and turned to its place: so it can be seen turning. */
function Needle({ angle, look }: { angle: number; look: string }) {
  const d = line([around(-0.16 * RADIUS, 0), around(0.74 * RADIUS, 0)]);
  return <path class={look} d={d} style={{ transform: `rotate(${-angle}deg)` }} />;
}

/** The end zone, between two angles. */
function zone(radius: number, start: number, end: number): string {
  const inner = radius * 0.76;
  const place = ({ x, y }: Point) => `${short(x)} ${short(y)}`;
  const arc = (size: number, sweep: number, to: Point) => `A${short(size)} ${short(size)} 0 0 ${sweep} ${place(to)}`;
  return `M${place(around(radius, start))}${arc(radius, 1, around(radius, end))}L${place(around(inner, end))}${arc(inner, 0, around(inner, start))}Z`;
}
