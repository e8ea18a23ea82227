// Days as a field for dates writes them, on the reader's own calendar.

const DAY = 86_400_000;

/** The day of a time in milliseconds: "2026-08-03". */
export function dayOf(at: number): string {
  const when = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`;
}

/** Noon of such a day, in seconds since 1970. */
export function noonOf(day: string): number {
  return new Date(`${day}T12:00`).getTime() / 1000;
}

/** The first day whose noon is still to come. */
export function firstDay(now: number): string {
  return dayOf(now + DAY / 2);
}

/** The last day whose noon is no more than so many days ahead. */
export function lastDay(now: number, days: number): string {
  return dayOf(now + days * DAY - DAY / 2);
}
