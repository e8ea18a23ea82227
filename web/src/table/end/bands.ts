// Chances as bands that lie on each other: at every ply they fill the height.

import type { Frame } from "./chart.ts";
import { scaleOf } from "./chart.ts";

/** The outline of each band, from the lowest up: in steps along its upper edge, and back along the lower one. */
export function bandsOf(lines: readonly (readonly number[])[], frame: Frame): readonly string[] {
  const end = (lines[0]?.length ?? 1) - 1;
  const scale = scaleOf(frame, end, 1);
  const sums = lines.reduce<readonly (readonly number[])[]>(
    (edges, line) => [...edges, line.map((part, ply) => (edges.at(-1)?.[ply] ?? 0) + part)],
    [Array.from({ length: end + 1 }, () => 0)],
  );
  const steps = (edge: readonly number[]) => edge.map((sum, ply) => [scale.x(ply), scale.y(Math.min(1, sum))] as const);
  return lines.map((_, number) => {
    const [lower, upper] = [steps(sums[number] ?? []), steps(sums[number + 1] ?? [])];
    return `${along(upper, "M")}L${frame.right} ${upper.at(-1)?.[1]}V${lower.at(-1)?.[1]}${back(lower)}Z`;
  });
}

type Point = readonly [number, number];

function along(edge: readonly Point[], first: "M" | "L"): string {
  return edge
    .flatMap(([x, y], number) => {
      if (number === 0) return [`${first}${x} ${y}`];
      return y === edge[number - 1]?.[1] ? [] : [`H${x}V${y}`];
    })
    .join("");
}

/** From the right to the left: down or up first, and then across. */
function back(edge: readonly Point[]): string {
  return edge
    .map(([x, y], number) => ({ x, y, before: edge[number - 1]?.[1] }))
    .reverse()
    .flatMap(({ x, y, before }) => (before === undefined ? [`H${x}`] : before === y ? [] : [`H${x}V${before}`]))
    .join("");
}
