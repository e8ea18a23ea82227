// A small picture of the whole map with what is in sight of it; a tap goes there. It lies where it covers the least: over
// sea, if there is any. Where all is in sight it is not shown, nor where it would cover what can be tapped.

import { useEffect, useRef } from "preact/hooks";
import { say } from "../model/browser/words.ts";
import type { Atlas } from "../model/game/atlas.ts";
import type { Dot } from "../model/game/game.ts";
import { lasting } from "../parts/lasting.tsx";
import { reach } from "./hexes.ts";
import { type Corner, CORNERS, LIVE, quietCorner, type Weighed } from "./overlays.ts";
import type { Box, Viewport } from "./viewport.ts";

const REST_MS = 220;
const GRID = [0, 0.25, 0.5, 0.75, 1];

interface Props {
  readonly atlas: Atlas;
  readonly viewport: Viewport;
  readonly dots: readonly Dot[];
  readonly live: ReadonlySet<string>;
}

export const Overview = lasting(({ atlas, viewport, dots, live }: Props) => {
  const picture = useRef<SVGSVGElement>(null);
  const frame = useRef<SVGRectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef<Box | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const place = () => {
    const [one, seen] = [button.current, last.current];
    if (one !== null && seen !== null && !one.hidden)
      one.dataset["corner"] = cornerFor(one, seen, weighed(atlas, dots, live), reach(atlas)) ?? "none";
  };
  const show = (box: Box) => {
    const { x, y, width, height } = box;
    last.current = box;
    set(frame.current, { x, y, width, height });
    if (button.current !== null) button.current.hidden = width >= atlas.width && height >= atlas.height;
    clearTimeout(resting.current);
    resting.current = setTimeout(place, REST_MS);
  };
  useEffect(() => viewport.watch(show), [viewport, dots, live]);
  useEffect(() => () => clearTimeout(resting.current), []);
  const go = (event: MouseEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (box === undefined) return;
    const x = ((event.clientX - box.left) / box.width) * atlas.width;
    const y = ((event.clientY - box.top) / box.height) * atlas.height;
    viewport.centre({ x, y });
  };
  return (
    <button type="button" class="overview" ref={button} aria-label={say("board.overview")} onClick={go}>
      <svg class="rh" ref={picture} viewBox={`0 0 ${atlas.width} ${atlas.height}`} aria-hidden="true">
        <Specks atlas={atlas} />
        {dots.map(({ space, kind }) => {
          const at = atlas.space.get(space);
          return (
            at && (
              <circle
                key={`${kind} ${space}`}
                class={`dot ${kind}`}
                cx={at.x}
                cy={at.y}
                r={(atlas.radius || 20) * 0.55}
              />
            )
          );
        })}
        <rect class="in-sight" ref={frame} />
      </svg>
    </button>
  );
});

const Specks = lasting(({ atlas }: { atlas: Atlas }) => (
  <>
    {atlas.spaces.map(({ id, x, y }) => (
      <circle key={id} class="speck" cx={x} cy={y} r={(atlas.radius || 18) * 0.96} />
    ))}
  </>
));

/** Spaces that should not be covered: those that can be tapped least of all, then those with pieces. */
function weighed(atlas: Atlas, dots: readonly Dot[], live: ReadonlySet<string>): readonly Weighed[] {
  const taken = new Set(dots.map(({ space }) => space));
  const weightOf = (id: string, name: string | null) =>
    live.has(id) ? LIVE : taken.has(id) ? 10 : name === null ? 1 : 3;
  const spaces = atlas.spaces.map(({ id, x, y, name }) => ({ x, y, weight: weightOf(id, name) }));
  const plaques = atlas.cities.map(({ plaque_x, plaque_y }) => ({ x: plaque_x, y: plaque_y, weight: 3 }));
  return [...spaces, ...plaques];
}

/** Where the picture would lie in each corner, in units of the map, and which of these covers the least. */
function cornerFor(button: HTMLElement, seen: Box, points: readonly Weighed[], far: number): Corner | null {
  const map = button.parentElement;
  if (map === null) return CORNERS[0];
  const unit = seen.width / map.clientWidth;
  const boxes = CORNERS.map((corner) => {
    button.dataset["corner"] = corner;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = button;
    const box = { x: offsetLeft * unit, y: offsetTop * unit, width: offsetWidth * unit, height: offsetHeight * unit };
    return [corner, box] as const;
  });
  const others = lyingOn(map, seen, unit);
  const [first, second, third, fourth] = boxes.map(([, box]) => box);
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return CORNERS[0];
  const corners = { "bottom-left": first, "top-left": second, "top-right": third, "bottom-right": fourth };
  return quietCorner(seen, corners, [...points, ...others], far * 0.8);
}

/** What else is written on the map, such as its legend: some points of it, in units of the map. */
function lyingOn(map: HTMLElement, seen: Box, unit: number): readonly Weighed[] {
  const frame = map.getBoundingClientRect();
  const zoom = frame.width / map.clientWidth || 1;
  const parts = [...map.querySelectorAll(".ground .legend, .on-sea > *")].map((part) => part.getBoundingClientRect());
  return parts.flatMap(({ left, top, width, height }) =>
    GRID.flatMap((across) =>
      GRID.map((down) => ({
        x: seen.x + ((left + width * across - frame.left) / zoom) * unit,
        y: seen.y + ((top + height * down - frame.top) / zoom) * unit,
        weight: 4,
      })),
    ),
  );
}

function set(rect: SVGRectElement | null, box: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(box)) rect?.setAttribute(name, String(Math.round(value)));
}
