// Where the page begins: the reader's language, the secret of a link, and which screen is wanted.

import { effect } from "@preact/signals";
import { render, type VNode } from "preact";
import { GENERAL, TITLES } from "./games/index.ts";
import type { Entered } from "./generated/types.ts";
import { ask, Refusal } from "./model/browser/ask.ts";
import { listenForInstall } from "./model/browser/install.ts";
import { reasonOf } from "./model/browser/reason.ts";
import { address, root } from "./model/browser/root.ts";
import { language } from "./model/browser/settings.ts";
import { learn } from "./model/browser/words.ts";
import { knownGames } from "./model/game/known.ts";
import { offerTitles, registerTitles } from "./model/game/titles.ts";
import { keepFocus } from "./parts/focus.ts";
import { isCarried, personalSecret } from "./devices/carried.ts";
import { TroubleScreen } from "./shell/Trouble.tsx";
import { wearSettings } from "./shell/wear.ts";

/** The secret in the address is exchanged for this browser's cookie, and does not stay in the address once the server
 * has answered; until then, whoever opens the page again still has it. A personal one is given back: nothing is done
 * with it before its reader says so. */
async function enter(): Promise<string | null> {
  const secret = location.hash.slice(1);
  if (!secret || path().startsWith("rules/")) return null;
  const personal = personalSecret(secret);
  if (personal === null) await exchange(secret);
  else history.replaceState(null, "", withoutSecret());
  return personal;
}

async function exchange(secret: string): Promise<void> {
  try {
    const { table } = await ask<Entered>("POST", "keys", { key: secret });
    const wanted = address(table ? `t/${table}` : ".");
    history.replaceState(null, "", wanted.pathname === location.pathname ? withoutSecret() : wanted);
  } catch (error) {
    if (error instanceof Refusal) history.replaceState(null, "", withoutSecret());
    throw error;
  }
}

function withoutSecret(): string {
  return location.pathname + location.search;
}

function path(): string {
  return location.pathname.slice(root.pathname.length);
}

/** The screen of the address; each comes when it is wanted. */
async function screen(personal: string | null): Promise<VNode> {
  if (personal !== null) {
    const { ArrivalScreen } = await import("./home/Arrival.tsx");
    return <ArrivalScreen secret={personal} />;
  }
  const [place, name = "", part = ""] = path().split("/");
  if (place === "t" && name) {
    const { TableScreen, asked } = await import("./table/Table.tsx");
    return <TableScreen id={name} asked={early(asked(name))} />;
  }
  if (place === "rules") {
    const { RulesScreen } = await import("./rules/Rules.tsx");
    return <RulesScreen game={name} />;
  }
  if (place === "replay") {
    const { ReplayScreen, asked } = await import("./replay/Replay.tsx");
    return <ReplayScreen asked={early(asked(name))} />;
  }
  if (place === "puzzle" && name) {
    const { PuzzleScreen, asked } = await import("./puzzle/Puzzle.tsx");
    return <PuzzleScreen game={name} asked={early(asked(name, part))} />;
  }
  const { HomeScreen } = await import("./home/Home.tsx");
  return <HomeScreen />;
}

/** A request on its way before anybody waits for it: if it fails, whoever waits for it tells so. */
function early<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}

/** The greatest part of a screen, on its way while its reader is let in. */
function fetchScreen(): void {
  if (/^(t|replay|puzzle)\//.test(path())) void import("./table/Table.tsx").catch(() => undefined);
}

function show(wanted: VNode): void {
  const page = document.getElementById("page");
  if (page === null) return;
  keepFocus(page);
  render(wanted, page);
}

/** Whoever changes the language reads the page in it at once; if no words come, those so far stay. */
function followLanguage(): void {
  let known = language.value;
  effect(() => {
    if (language.value !== known) learn().catch(() => undefined);
    known = language.value;
  });
}

/** Which titles the server offers; where it does not say, those with a page of their own stay. */
async function learnTitles(): Promise<void> {
  await knownGames().then(
    ({ games }) => offerTitles(games.map(({ id }) => id)),
    () => undefined,
  );
}

/** Whoever has several devices prefers the same on all of them. */
async function followDevices(): Promise<void> {
  if (isCarried()) await (await import("./devices/preferences.ts")).followPreferences();
}

/** Milliseconds after which nothing else is waited for: then the worker comes. */
const LATE = 3000;

/** The worker makes the page an app. It is registered last, so that nobody waits for it. */
function registerLate(): void {
  const register = async () => (await import("./model/browser/worker.ts")).tend();
  setTimeout(() => register().catch(() => undefined), LATE);
}

async function begin(): Promise<void> {
  wearSettings();
  listenForInstall();
  registerTitles(TITLES, GENERAL);
  const words = Promise.all([learn(), learnTitles()]);
  fetchScreen();
  const wanted = early(enter().then(screen));
  await words;
  followLanguage();
  show(await wanted);
  followDevices().catch(() => undefined);
  registerLate();
}

addEventListener("hashchange", () => location.hash.length > 1 && !path().startsWith("rules/") && location.reload());
// In a task of its own: what was read is one, and a phone that does both at once answers nobody for long.
setTimeout(() => begin().catch((error: unknown) => show(<TroubleScreen reason={reasonOf(error)} />)));
