// The measures of the chart of money over time: scales, steps, and names at the end that do not run into one another.

import type { Source } from "../../model/game/game.ts";
import type { TableEvent, View } from "../../model/table/view.ts";

/** Cash after every ply, by seat; null where the reader may not know it. */
export function cashOver(views: readonly View[]): readonly (readonly (number | null)[])[] {
  const seats = views[0]?.seats.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => views.map((view) => view.scores[seat] ?? null));
}

/** The highest round number at or above the most, and the step between two lines: four to seven lines in all. */
export function ladder(most: number): { readonly top: number; readonly step: number } {
  const rough = Math.max(most, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((by) => by * power).find((one) => one >= rough) ?? 10 * power);
  return { top: Math.ceil(Math.max(most, 1) / step) * step, step };
}

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Scale {
  readonly x: (ply: number) => number;
  readonly y: (cash: number) => number;
}

export function scaleOf(frame: Frame, plies: number, top: number): Scale {
  const width = frame.right - frame.left;
  const height = frame.bottom - frame.top;
  return {
    x: (ply) => Math.round((frame.left + (width * ply) / Math.max(1, plies)) * 10) / 10,
    y: (cash) => Math.round((frame.bottom - (height * cash) / top) * 10) / 10,
  };
}

/** A line in steps: it goes across to each change, and then up or down. */
export function stepLine(cash: readonly (number | null)[], { x, y }: Scale, end: number): string {
  let path = "";
  let last: number | null = null;
  cash.forEach((amount, ply) => {
    if (amount === null) last = null;
    else if (last === null) path += `M${x(ply)} ${y(amount)}`;
    else if (amount !== last) path += `H${x(ply)}V${y(amount)}`;
    last = amount;
  });
  return last === null ? path : `${path}H${end}`;
}

/** Heights of labels, moved apart so that none is nearer than `gap` to the next, and all stay within the bounds. */
export function spread(wanted: readonly number[], gap: number, top: number, bottom: number): readonly number[] {
  const order = wanted
    .map((_, number) => number)
    .sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0) || one - other);
  const placed: number[] = [];
  for (const number of order) placed.push(Math.max(wanted[number] ?? 0, (placed.at(-1) ?? top - gap) + gap));
  let floor = bottom + gap;
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    placed[at] = Math.min(placed[at] ?? 0, floor - gap);
    floor = placed[at] ?? floor;
  }
  return wanted.map((_, number) => placed[order.indexOf(number)] ?? 0);
}

/** What seats got and paid by some kind of event. */
export function sumOf(events: readonly TableEvent[], of: Source["of"], seats: number): readonly number[] {
  const sums = Array.from({ length: seats }, () => 0);
  events.forEach((event, number) => {
    of(event, events[number - 1])?.forEach((amount, seat) => (sums[seat] = (sums[seat] ?? 0) + amount));
  });
  return sums;
}
