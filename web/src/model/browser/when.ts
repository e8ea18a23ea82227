// When something was, in the page's language: no longer than it must be to be told from other times.

import type { Language } from "./settings.ts";

const LOCALES: Readonly<Record<Language, string>> = { en: "en-GB", fr: "fr-FR" };
/** As long as a day of the week can only be the last one of its name, or the next. */
const SIX_DAYS = 6 * 86_400_000;

const HOUR = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const FORMS = {
  hour: HOUR,
  weekday: { weekday: "short", ...HOUR },
  name: { weekday: "short", timeZone: "UTC" },
  day: { day: "numeric", month: "short" },
  date: { day: "numeric", month: "long" },
  all: { dateStyle: "full", timeStyle: "short" },
} as const;
type Form = keyof typeof FORMS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The hour today, the day of the week with it in the days before and after, else the date. */
export function whenWords(when: Date, language: Language, now = new Date()): string {
  if (when.toDateString() === now.toDateString()) return told(when, language, "hour");
  return told(when, language, Math.abs(now.getTime() - when.getTime()) < SIX_DAYS ? "weekday" : "day");
}

/** The day of the week alone, by its date in UTC: "Mon". */
export function weekdayWords(when: Date, language: Language): string {
  return told(when, language, "name");
}

/** The day alone: "3 August". */
export function dayWords(when: Date, language: Language): string {
  return told(when, language, "date");
}

/** The same as `whenWords` where a full stop may follow: nothing is shortened by one. */
export function saidWords(when: Date, language: Language, now = new Date()): string {
  const words = whenWords(when, language, now);
  return words.endsWith(".") ? dayWords(when, language) : words;
}

/** The whole date and the hour. */
export function fullWords(when: Date, language: Language): string {
  return told(when, language, "all");
}

/** A format is slow to make, and a log has a thousand times to tell: each is made once. */
function told(when: Date, language: Language, form: Form): string {
  const key = `${language} ${form}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], FORMS[form]);
  formats.set(key, format);
  return format.format(when);
}
