// The board: a drawn map that never changes, and over it what moves. It knows no rules: it shows spaces, says which
// one was tapped, and keeps every gesture to one owner.

import { type ReadonlySignal, type Signal, useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { language } from "../model/browser/settings.ts";
import { say } from "../model/browser/words.ts";
import type { Atlas, Space } from "../model/game/atlas.ts";
import type { Dot, Look, Offer } from "../model/game/game.ts";
import { Later } from "../parts/Later.tsx";
import type { Point } from "./camera.ts";
import { Viewport } from "./viewport.ts";
import { OfferList } from "./Offers.tsx";
import { Overview } from "./Overview.tsx";
import { type Sheets, sheetsOf } from "./sheets.ts";
import { Spaces, Spoken } from "./Spaces.tsx";

export interface BoardProps {
  readonly atlas: Atlas;
  readonly label: string;
  /** Layers that move: under the lettering of the map, and over it. */
  readonly under: ComponentChildren;
  readonly over: ComponentChildren;
  /** A space in words, for whoever listens. */
  readonly describe: (space: Space) => string;
  /** Spaces that something can be done with now: they are reached first by the keyboard. */
  readonly live: ReadonlySet<string>;
  readonly tap: (space: string) => void;
  readonly shapeOf?: (space: Space) => string;
  /** What can be done with spaces, as a list. */
  readonly offers: ReadonlySignal<readonly Offer[]>;
  /** A space that must be in sight. */
  readonly wanted?: string;
  /** Places to look at, by the name of their button. */
  readonly looks: ReadonlySignal<readonly Look[]>;
  /** Where the map opens on a small screen. */
  readonly opening: readonly string[];
  /** Spaces to bring into sight. */
  readonly sought?: readonly string[];
  /** Pieces, for the small picture of the whole. */
  readonly dots: readonly Dot[];
  /** What lies on the map beside its spaces, and moves with it. */
  readonly onSheet?: ComponentChildren;
  readonly children?: ComponentChildren;
}

export function Board(props: BoardProps) {
  const { atlas } = props;
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const viewport = useMemo(() => new Viewport(atlas), [atlas]);
  useLayoutEffect(() => viewport.open(frame.current, sheet.current, points(atlas, props.opening)), [viewport]);
  const [reached, isListed] = [useSignal<string | null>(null), useSignal(false)];
  const framed = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const known = [...props.live].filter((space) => framed.current.has(space));
    const isOther = known.length * 2 <= props.live.size;
    framed.current = props.live;
    if (isOther) viewport.frameAll(points(atlas, [...props.live]));
    else viewport.reveal(points(atlas, [...props.live]));
  }, [viewport, [...props.live].join()]);
  useEffect(() => viewport.frameAll(points(atlas, [...props.live])), [isListed.value]);
  const sought = props.sought ?? [];
  useEffect(() => viewport.reveal(points(atlas, sought)), [viewport, sought.join()]);
  useEffect(() => {
    if (props.wanted !== undefined) viewport.frameAll(points(atlas, [props.wanted]));
  }, [props.wanted]);
  return (
    <div class="map" ref={frame} role="group" aria-label={props.label}>
      <div class="sheet" ref={sheet} style={{ width: `${atlas.width}px`, height: `${atlas.height}px` }}>
        <Ground atlas={atlas} />
        <Pieces {...props} viewport={viewport} arrive={(space) => (reached.value = space)} />
        {props.onSheet}
      </div>
      <Looks {...props} viewport={viewport} isListed={isListed} />
      <Later>
        <Overview atlas={atlas} viewport={viewport} dots={props.dots} live={props.live} />
      </Later>
      <Spoken atlas={atlas} space={reached.value} describe={props.describe} offers={props.offers} />
      {isListed.value && <OfferList offers={props.offers} tap={props.tap} close={() => (isListed.value = false)} />}
      {props.children}
    </div>
  );
}

function box(atlas: Atlas): string {
  return `0 0 ${atlas.width} ${atlas.height}`;
}

function points(atlas: Atlas, spaces: readonly string[]): readonly Point[] {
  return spaces.map((space) => atlas.space.get(space)).filter((space) => space !== undefined);
}

/** The drawn ground: laid once, and left alone. */
function Ground({ atlas }: { atlas: Atlas }) {
  const ground = useLaid<SVGSVGElement>(atlas, ["ground", "legend"]);
  return <svg class="rh ground" ref={ground} viewBox={box(atlas)} aria-hidden="true" />;
}

/** Nodes of the drawn map, laid into an element whenever the language changes. */
function useLaid<E extends SVGElement>(atlas: Atlas, pick: readonly (keyof Sheets)[]) {
  const place = useRef<E>(null);
  useSignalEffect(() => {
    const wanted = language.value;
    void sheetsOf(atlas.game, wanted, pick).then((nodes) => {
      if (wanted === language.value) place.current?.replaceChildren(...nodes);
    });
  });
  return place;
}

function Pieces(props: BoardProps & { viewport: Viewport; arrive: (space: string | null) => void }) {
  const { atlas, under, over } = props;
  const names = useLaid<SVGGElement>(atlas, ["names"]);
  return (
    <svg class="rh pieces" viewBox={box(atlas)}>
      <g class="under" aria-hidden="true">
        <Later>{under}</Later>
      </g>
      <g ref={names} aria-hidden="true" />
      <g class="over" aria-hidden="true">
        <Later>{over}</Later>
      </g>
      <Later>
        <Spaces {...props} />
      </Later>
    </svg>
  );
}

interface LooksProps extends BoardProps {
  readonly viewport: Viewport;
  readonly isListed: Signal<boolean>;
}

function Looks({ atlas, looks, offers, viewport, isListed }: LooksProps) {
  return (
    <div class="looks" role="toolbar" aria-label={say("board.look")}>
      <button type="button" onClick={() => viewport.whole()}>
        {say("board.fit")}
      </button>
      {looks.value.map(({ name, spaces }) => (
        <button
          type="button"
          class="look"
          key={name}
          disabled={spaces.length === 0}
          onClick={() => viewport.lookAt(points(atlas, spaces))}
        >
          {name}
        </button>
      ))}
      <button type="button" class="mark" aria-label={say("board.closer")} onClick={() => viewport.closer(1.5)}>
        +
      </button>
      <button type="button" class="mark" aria-label={say("board.farther")} onClick={() => viewport.closer(1 / 1.5)}>
        −
      </button>
      {(offers.value.length > 0 || isListed.value) && (
        <button
          type="button"
          class="as-list"
          aria-expanded={isListed.value}
          title={say("board.list.about")}
          onClick={() => (isListed.value = !isListed.value)}
        >
          {say("board.list")}
        </button>
      )}
    </div>
  );
}
