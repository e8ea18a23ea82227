// Where the page begins: the reader's language, the secret of a link, and which screen is wanted.

import { effect } from "@preact/signals";
import { render, type VNode } from "preact";
import { GENERAL, TITLES } from "./games/index.ts";
import type { Entered } from "./generated/types.ts";
import { ask } from "./model/browser/ask.ts";
import { reasonOf } from "./model/browser/reason.ts";
import { address, root } from "./model/browser/root.ts";
import { language } from "./model/browser/settings.ts";
import { learn } from "./model/browser/words.ts";
import { knownGames } from "./model/game/known.ts";
import { offerTitles, registerTitles } from "./model/game/titles.ts";
import { keepFocus } from "./parts/focus.ts";
import { TroubleScreen } from "./shell/Trouble.tsx";
import { wearSettings } from "./shell/wear.ts";

/** The secret in the address is exchanged for this browser's cookie, and does not stay in the address. */
async function enter(): Promise<void> {
  const secret = location.hash.slice(1);
  if (!secret || path().startsWith("rules/")) return;
  history.replaceState(null, "", location.pathname + location.search);
  const { table } = await ask<Entered>("POST", "keys", { key: secret });
  const wanted = address(table ? `t/${table}` : ".");
  if (wanted.pathname !== location.pathname) history.replaceState(null, "", wanted);
}

function path(): string {
  return location.pathname.slice(root.pathname.length);
}

/** The screen of the address; each comes when it is wanted. */
async function screen(): Promise<VNode> {
  const [place, name = ""] = path().split("/");
  if (place === "t" && name) {
    const { TableScreen } = await import("./table/Table.tsx");
    return <TableScreen id={name} />;
  }
  if (place === "rules") {
    const { RulesScreen } = await import("./rules/Rules.tsx");
    return <RulesScreen game={name} />;
  }
  if (place === "replay") {
    const { ReplayScreen } = await import("./replay/Replay.tsx");
    return <ReplayScreen sample={name} />;
  }
  const { HomeScreen } = await import("./home/Home.tsx");
  return <HomeScreen />;
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

async function begin(): Promise<void> {
  wearSettings();
  registerTitles(TITLES, GENERAL);
  const words = Promise.all([learn(), learnTitles()]);
  const wanted = enter().then(screen);
  wanted.catch(() => undefined); // it is told below, once there are words for it
  await words;
  followLanguage();
  show(await wanted);
}

addEventListener("hashchange", () => location.hash.length > 1 && !path().startsWith("rules/") && location.reload());
begin().catch((error: unknown) => show(<TroubleScreen reason={reasonOf(error)} />));
