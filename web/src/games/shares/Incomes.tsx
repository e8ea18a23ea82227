// The income track: a ruler with a plate for each company; what is tried stands beside it as a ghost.

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { line, short } from "../../board/hexes.ts";
import { Plate } from "../../board/plates.tsx";
import { figure, joined, say } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import type { View } from "../../model/table/view.ts";
import { Caption } from "../../parts/parts.tsx";
import { shownAt, spread } from "./ruler.ts";

const [MARGIN, BASE, HEIGHT] = [24, 34, 56];
const LEAST = 50;
const PLATE = { width: 29, height: 13.5 };

interface Stand {
  readonly company: string;
  readonly value: number;
  readonly isGhost: boolean;
}

interface IncomesProps {
  readonly atlas: Atlas;
  readonly view: View;
  readonly before: View;
  /** The last point of the track, beyond which one goes round again; without it the track is long enough for all. */
  readonly end?: number;
}

export function Incomes({ atlas, view, before, end = longEnough(view, before) }: IncomesProps) {
  const [place, width] = useWidth();
  const stands = standsOf(atlas, view, before, end);
  const unit = (width - 2 * MARGIN) / end;
  const wanted = stands.map(({ value }) => MARGIN + shownAt(value, end) * unit);
  const laid = spread(wanted, PLATE.width + 4, MARGIN - 8, width - MARGIN + 8);
  return (
    <section class="incomes" aria-label={say("drawing.income")}>
      <Caption>{say("drawing.income")}</Caption>
      <div class="ruler" ref={place}>
        <svg class="rh" width={width} height={HEIGHT} role="img" aria-label={inWords(stands) || say("drawing.income")}>
          <Scale unit={unit} end={end} />
          {stands.map((stand, rank) => (
            <Pointer
              key={`${stand.company}${stand.isGhost}`}
              stand={stand}
              rounds={stand.value - shownAt(stand.value, end)}
              tick={wanted[rank] ?? 0}
              middle={laid[rank] ?? 0}
            />
          ))}
        </svg>
      </div>
    </section>
  );
}

/** The ten that no income is beyond; a short track is as long as most incomes ever are. */
function longEnough(...views: readonly View[]): number {
  const incomes = views.flatMap(({ companies }) => Object.values(companies).map(({ income }) => income));
  return Math.max(LEAST, Math.ceil(Math.max(0, ...incomes) / 10) * 10);
}

/** As wide as its place, so that the figures keep their size. */
function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const width = useSignal(500);
  useLayoutEffect(() => {
    const frame = place.current;
    if (frame === null) return;
    const watch = new ResizeObserver(() => (width.value = Math.max(300, frame.clientWidth)));
    watch.observe(frame);
    return () => watch.disconnect();
  }, []);
  return [place, width.value] as const;
}

/** The companies that run, and where a draft would move them, from left to right. */
function standsOf(atlas: Atlas, view: View, before: View, end: number): readonly Stand[] {
  const stands = atlas.companies.flatMap(({ id }): Stand[] => {
    const [now, then] = [before.companies[id], view.companies[id]];
    const isTried = then !== undefined && then.track.length > 0 && then.income !== now?.income;
    return [
      ...(now !== undefined && now.track.length > 0 ? [{ company: id, value: now.income, isGhost: false }] : []),
      ...(isTried ? [{ company: id, value: then.income, isGhost: true }] : []),
    ];
  });
  return stands.sort((one, other) => shownAt(one.value, end) - shownAt(other.value, end));
}

function inWords(stands: readonly Stand[]): string {
  return joined(stands.map(({ company, value, isGhost }) => `${company} ${figure(value)}${isGhost ? "?" : ""}`));
}

function Scale({ unit, end }: { unit: number; end: number }) {
  const marks = Array.from({ length: end + 1 }, (_, mark) => mark);
  const ticks = (of: (mark: number) => boolean, length: number) =>
    marks
      .filter(of)
      .map((mark) => `M${short(MARGIN + mark * unit)} ${BASE}v${length}`)
      .join("");
  return (
    <>
      <path class="tick long" d={`M${MARGIN} ${BASE}h${short(unit * end)}${ticks((mark) => mark % 10 === 0, 8)}`} />
      <path
        class="tick"
        d={ticks((mark) => mark % 5 === 0, 6) + (unit > 4 ? ticks((mark) => mark % 5 !== 0, 4) : "")}
      />
      {marks
        .filter((mark) => mark % 10 === 0)
        .map((mark) => (
          <text key={mark} class="dim" x={MARGIN + mark * unit} y={BASE + 18.5} font-size="10.8" text-anchor="middle">
            {mark}
          </text>
        ))}
    </>
  );
}

/** A plate, a line from it to its point, and how far round it has been. */
function Pointer({ stand, rounds, tick, middle }: { stand: Stand; rounds: number; tick: number; middle: number }) {
  const y = BASE - 21;
  const stem = [
    { x: middle, y },
    { x: middle, y: BASE - 11 },
    { x: tick, y: BASE - 3 },
    { x: tick, y: BASE },
  ];
  return (
    <>
      <path class={stand.isGhost ? "tick long tried" : "tick long"} d={line(stem)} />
      <Plate company={stand.company} spot={{ x: middle, y, ...PLATE }} isGhost={stand.isGhost} />
      {rounds > 0 && (
        <text class="strong" x={middle + 16} y={y - 3} font-size="9.4">
          +{rounds}
        </text>
      )}
    </>
  );
}
