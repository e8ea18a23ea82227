// How long ago something was, in the largest unit that fits.

type Unit = "second" | "minute" | "hour" | "day" | "week" | "month" | "year";

const UNITS: readonly (readonly [Unit, number])[] = [
  ["minute", 60],
  ["hour", 3600],
  ["day", 86_400],
  ["week", 604_800],
  ["month", 2_629_800],
  ["year", 31_557_600],
];

/** A count below zero, and its unit; within the last minute it is now. */
export function agoParts(seconds: number): readonly [number, Unit] {
  const [unit, size] = UNITS.findLast(([, size]) => seconds >= size) ?? ["second", Infinity];
  return [-Math.floor(Math.max(0, seconds) / size) || 0, unit];
}

export function ago(at: number, language: string, now = Date.now() / 1000): string {
  return new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" }).format(...agoParts(now - at));
}
