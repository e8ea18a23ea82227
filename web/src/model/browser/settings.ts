// What the reader prefers: language, paper, company colours, sound, pace, a name. Each is chosen once and kept.

import { signal } from "@preact/signals";
import { keep, kept } from "./storage.ts";

export const LANGUAGES = ["en", "fr"] as const;
export const THEMES = ["light", "dark"] as const;
export const PALETTES = ["box", "okabe-ito"] as const;
/** How fast what others do is played. */
export const PACES = ["slow", "normal", "quick", "off"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];
export type Palette = (typeof PALETTES)[number];
export type Pace = (typeof PACES)[number];

const dark = matchMedia("(prefers-color-scheme: dark)");

export const language = signal<Language>(preferredLanguage());
export const theme = signal<Theme>(keptAs("theme", THEMES) ?? systemTheme());
export const palette = signal<Palette>(keptAs("palette", PALETTES) ?? "box");
export const sound = signal(kept("sound") !== "off");
/** Whether somebody wants to be asked before an expensive mistake. */
export const isCoached = signal(kept("coach") === "on");
export const pace = signal<Pace>(keptAs("pace", PACES) ?? "normal");
/** Under which this browser plays, as it was typed. */
export const name = signal(kept("name")?.trim() ?? "");

export const moves = !matchMedia("(prefers-reduced-motion: reduce)").matches;

function keptAs<T extends string>(name: string, known: readonly T[]): T | undefined {
  return known.find((one) => one === kept(name));
}

function preferredLanguage(): Language {
  const wanted = [kept("language") ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.map((tag) => LANGUAGES.find((one) => one === tag)).find(Boolean) ?? "en";
}

function systemTheme(): Theme {
  return dark.matches ? "dark" : "light";
}

export function chooseLanguage(wanted: Language): void {
  keep("language", wanted);
  language.value = wanted;
}

export function chooseTheme(wanted: Theme): void {
  keep("theme", wanted);
  theme.value = wanted;
}

export function choosePalette(wanted: Palette): void {
  keep("palette", wanted);
  palette.value = wanted;
}

export function chooseSound(wanted: boolean): void {
  keep("sound", wanted ? "on" : "off");
  sound.value = wanted;
}

export function chooseCoach(wanted: boolean): void {
  keep("coach", wanted ? "on" : "off");
  isCoached.value = wanted;
}

export function choosePace(wanted: Pace): void {
  keep("pace", wanted);
  pace.value = wanted;
}

export function chooseName(typed: string): void {
  keep("name", typed.trim());
  name.value = typed;
}

/** A system that turns dark is followed until somebody chooses. */
export function followSystem(): void {
  dark.addEventListener("change", () => kept("theme") === null && (theme.value = systemTheme()));
}
