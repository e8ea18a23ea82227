// A small picture of the whole map with what is in sight of it; a tap goes there. Where all is in sight it is not shown.

import { useEffect, useRef } from "preact/hooks";
import { say } from "../model/browser/words.ts";
import type { Atlas } from "../model/game/atlas.ts";
import type { Dot } from "../model/game/game.ts";
import type { Box, Viewport } from "./viewport.ts";

export function Overview({ atlas, viewport, dots }: { atlas: Atlas; viewport: Viewport; dots: readonly Dot[] }) {
  const picture = useRef<SVGSVGElement>(null);
  const frame = useRef<SVGRectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const show = ({ x, y, width, height }: Box) => {
    set(frame.current, { x, y, width, height });
    if (button.current !== null) button.current.hidden = width >= atlas.width && height >= atlas.height;
  };
  useEffect(() => viewport.watch(show), [viewport]);
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
        {atlas.spaces.map(({ id, x, y }) => (
          <circle key={id} class="speck" cx={x} cy={y} r={(atlas.radius || 18) * 0.96} />
        ))}
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
}

function set(rect: SVGRectElement | null, box: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(box)) rect?.setAttribute(name, String(Math.round(value)));
}
