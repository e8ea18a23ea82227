// What the reader prefers goes with them to all their devices: what was chosen last, on whichever of them, holds.

import { effect } from "@preact/signals";
import type { Preferences, Preferred } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import {
  chooseLanguage,
  chooseName,
  choosePace,
  choosePalette,
  chooseSound,
  chooseTheme,
  language,
  name,
  pace,
  palette,
  sound,
  theme,
} from "../model/browser/settings.ts";
import { keep, kept } from "../model/browser/storage.ts";

const CHOSEN = "chosen";
const SOON = 600;

let isFollowing = false;

/** Take over what was chosen elsewhere since, and tell what is chosen here from now on. */
export async function followPreferences(): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  const before = Number(kept(CHOSEN) ?? 0);
  const told = await ask<Preferred>("GET", "preferences").catch(() => null);
  if (told !== null) take(told, before);
  if (told?.preferences === null || (told !== null && told.chosen < before)) await tell();
  let known = written();
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const now = written();
    if (now === known) return;
    known = now;
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), SOON);
  });
}

/** What somebody has chosen; what they have not chosen stays as each device has it. */
function chosen(): Preferences {
  return {
    ...(kept("language") === null ? {} : { language: language.value }),
    ...(kept("theme") === null ? {} : { theme: theme.value }),
    ...(kept("palette") === null ? {} : { palette: palette.value }),
    ...(kept("pace") === null ? {} : { pace: pace.value }),
    ...(kept("sound") === null ? {} : { sound: sound.value }),
    ...(name.value.trim() === "" ? {} : { name: name.value.trim() }),
  };
}

function written(): string {
  return JSON.stringify([language.value, theme.value, palette.value, pace.value, sound.value, name.value.trim()]);
}

async function tell(): Promise<void> {
  const now = Date.now() / 1000;
  keep(CHOSEN, String(now));
  const told = await ask<Preferred>("POST", "preferences", { preferences: chosen(), chosen: now }).catch(() => null);
  if (told !== null) take(told, now);
}

/** What the server has, if it was chosen later than what this browser has; by the server's clock from then on. */
function take({ preferences, chosen }: Preferred, before: number): void {
  if (preferences !== null && chosen > before) wear(preferences);
  if (chosen > 0) keep(CHOSEN, String(chosen));
}

function wear(wanted: Preferences): void {
  if (wanted.language) chooseLanguage(wanted.language);
  if (wanted.theme) chooseTheme(wanted.theme);
  if (wanted.palette) choosePalette(wanted.palette);
  if (wanted.pace) choosePace(wanted.pace);
  if (wanted.sound !== null && wanted.sound !== undefined) chooseSound(wanted.sound);
  if (wanted.name) chooseName(wanted.name);
}
