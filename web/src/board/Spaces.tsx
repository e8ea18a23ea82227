// The spaces of the board: to tap, or to reach with keys; the Tab key reaches the board once. N goes to the next space
// that something can be done with, and what it would bring is said. Their words follow once the map is painted.

import { type ReadonlySignal, useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { say } from "../model/browser/words.ts";
import type { Atlas, Space } from "../model/game/atlas.ts";
import type { Offer } from "../model/game/game.ts";
import { useKeys } from "../parts/keys.ts";
import { lasting } from "../parts/lasting.tsx";
import { following, inReadingOrder, neighbour } from "./compass.ts";
import { outline, reach } from "./hexes.ts";
import type { Viewport } from "./viewport.ts";

export interface SpacesProps {
  readonly atlas: Atlas;
  /** A space in words, for whoever listens. */
  readonly describe: (space: Space) => string;
  /** Spaces that something can be done with now: they are reached first by the keyboard. */
  readonly live: ReadonlySet<string>;
  readonly tap: (space: string) => void;
  readonly shapeOf?: (space: Space) => string;
  readonly viewport: Viewport;
  /** Called with the space that the keyboard has come to, and with null when it leaves the board. */
  readonly arrive: (space: string | null) => void;
}

export function Spaces({ atlas, describe, live, tap, shapeOf, viewport, arrive }: SpacesProps) {
  const group = useRef<SVGGElement>(null);
  const current = useSignal<string | null>(null);
  const shapes = useMemo(
    () => new Map(atlas.spaces.map((space) => [space, shapeOf?.(space) ?? outline(space, reach(atlas), atlas.turn)])),
    [atlas, shapeOf],
  );
  useWords(group, atlas, describe);
  const first = current.value ?? [...live][0] ?? atlas.spaces[0]?.id;
  const press = (space: string) => {
    current.value = space;
    tap(space);
  };
  const go = (next: string | null) => {
    const space = next === null ? undefined : atlas.space.get(next);
    if (space === undefined) return;
    current.value = space.id;
    group.current?.querySelector<SVGElement>(`[data-space="${CSS.escape(space.id)}"]`)?.focus({ preventScroll: true });
    viewport.follow(space);
  };
  const step = (by: 1 | -1) => go(following(inReadingOrder(atlas, live), current.value, by));
  useKeys(live.size === 0 ? {} : { n: () => step(1), N: () => step(-1) });
  const key = (event: KeyboardEvent) => {
    const space = spaceOf(event, atlas);
    if (space === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const isPress = event.key === "Enter" || event.key === " ";
    const next = isPress ? null : neighbour(atlas, space, event.key, event.code);
    if (!isPress && next === null) return;
    event.preventDefault();
    if (isPress) return press(space.id);
    event.stopPropagation();
    go(next?.id ?? null);
  };
  const click = (event: MouseEvent) => {
    const space = spaceOf(event, atlas);
    if (space !== undefined && viewport.isTap) press(space.id);
  };
  return (
    <g
      class="spaces"
      ref={group}
      onClick={click}
      onKeyDown={key}
      onFocusIn={(event) => arrive(reachedBy(event))}
      onFocusOut={() => arrive(null)}
    >
      <Touched shapes={shapes} live={live} first={first} />
    </g>
  );
}

interface TouchedProps {
  readonly shapes: ReadonlyMap<Space, string>;
  readonly live: ReadonlySet<string>;
  readonly first: string | undefined;
}

const Touched = lasting(({ shapes, live, first }: TouchedProps) => (
  <>
    {[...shapes].map(([{ id }, shape]) => (
      <path
        key={id}
        class={live.has(id) ? "touch live" : "touch"}
        d={shape}
        data-space={id}
        role="button"
        tabindex={id === first ? 0 : -1}
      />
    ))}
  </>
));

/** What each space is called, for whoever listens. Nobody sees it, so that it comes after what is seen. */
function useWords(group: RefObject<SVGGElement | null>, atlas: Atlas, describe: (space: Space) => string): void {
  useEffect(() => {
    for (const path of group.current?.children ?? []) {
      const space = atlas.space.get(path.getAttribute("data-space") ?? "");
      const words = space === undefined ? "" : describe(space);
      if (path.getAttribute("aria-label") !== words) path.setAttribute("aria-label", words);
    }
  });
}

/** The space that an event is about. */
function spaceOf({ target }: Event, atlas: Atlas): Space | undefined {
  return target instanceof SVGElement ? atlas.space.get(target.dataset["space"] ?? "") : undefined;
}

/** The space that the keyboard has come to; a pointer's is not told, since whoever points sees it. */
function reachedBy(event: FocusEvent): string | null {
  const at = event.target;
  return at instanceof SVGElement && at.matches(":focus-visible") ? (at.dataset["space"] ?? null) : null;
}

interface SpokenProps {
  readonly atlas: Atlas;
  readonly space: string | null;
  readonly describe: (space: Space) => string;
  readonly offers: ReadonlySignal<readonly Offer[]>;
}

/** What the keyboard has come to, in a line at the foot of the map; what can be done there is spoken after its name. */
export function Spoken({ atlas, space, describe, offers: { value: offers } }: SpokenProps) {
  const at = space === null ? undefined : atlas.space.get(space);
  const rank = offers.findIndex((one) => one.space === space);
  const offer = offers[rank];
  const told = offer && [offer.cost, offer.gain].filter(Boolean).join(", ");
  const nth = offer && say("board.nth", { number: rank + 1, count: offers.length });
  return (
    <p class={at ? "spoken" : "spoken hidden"}>
      {at && <span aria-hidden="true">{describe(at)}</span>}
      <span role="status">{[told, nth].filter(Boolean).join(". ")}</span>
    </p>
  );
}
