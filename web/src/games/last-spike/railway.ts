// The railway that is nearest to the last spike: a line of routes between the two ends, and the tiles it still lacks.

import { missingOf } from "./land.ts";

export const TERMINI = ["STL", "SAC"] as const;

interface Stop {
  readonly id: string;
  readonly routes: readonly string[];
}

export interface Railway {
  readonly cities: readonly string[];
  readonly routes: readonly string[];
  readonly missing: readonly string[];
}

/** The railway that lacks the fewest tiles; of equal ones the shorter, then the first by its letters. */
export function nearest(stops: readonly Stop[], laid: ReadonlySet<string>): Railway | null {
  const lines = linesBetween(stops, ...TERMINI).map((line) => ({
    ...line,
    missing: line.routes.flatMap((route) => missingOf(route, laid)),
  }));
  return [...lines].sort(closer)[0] ?? null;
}

function closer(one: Railway, other: Railway): number {
  const letters = (line: Railway) => [...line.routes].sort().join("");
  return (
    one.missing.length - other.missing.length ||
    one.routes.length - other.routes.length ||
    letters(one).localeCompare(letters(other))
  );
}

type Line = Pick<Railway, "cities" | "routes">;

/** Every line from one city to another that visits no city twice. */
export function linesBetween(stops: readonly Stop[], from: string, to: string): readonly Line[] {
  const grow = ({ cities, routes }: Line): readonly Line[] => {
    const here = cities.at(-1);
    if (here === to) return [{ cities, routes }];
    return stepsFrom(stops, here)
      .filter(([city]) => !cities.includes(city))
      .flatMap(([city, route]) => grow({ cities: [...cities, city], routes: [...routes, route] }));
  };
  return grow({ cities: [from], routes: [] });
}

/** The neighbours of a city, each with the route there. */
function stepsFrom(stops: readonly Stop[], here: string | undefined): readonly (readonly [string, string])[] {
  const routes = stops.find((stop) => stop.id === here)?.routes ?? [];
  return routes.flatMap((route) =>
    stops.filter((stop) => stop.id !== here && stop.routes.includes(route)).map((stop) => [stop.id, route] as const),
  );
}
