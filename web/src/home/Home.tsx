// The first screen: a game at one click, a table for friends, one's own games, and finished ones to watch.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Games, Tables } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import { reasonOf } from "../model/browser/reason.ts";
import { language } from "../model/browser/settings.ts";
import { say } from "../model/browser/words.ts";
import { knownGames } from "../model/game/known.ts";
import { titles } from "../model/game/titles.ts";
import { Masthead } from "../shell/Masthead.tsx";
import { Trouble } from "../shell/Trouble.tsx";
import { GameCard } from "./Card.tsx";
import { Friends } from "./Friends.tsx";
import { MyGames } from "./MyGames.tsx";
import { DropAnywhere } from "./record.tsx";
import { Watch } from "./Watch.tsx";

const OFTEN = 20_000;

export function HomeScreen() {
  const games = useSignal<Games | null>(null);
  const mine = useSignal<Tables | null>(null);
  const trouble = useSignal<string | null>(null);
  const friendsGame = useSignal(titles()[0] ?? "");
  useEffect(() => {
    document.title = "Railhead";
    knownGames().then(
      (known) => (games.value = known),
      (error: unknown) => (trouble.value = reasonOf(error)),
    );
  }, [language.value]);
  useEffect(() => lookAgain(mine), []);
  return (
    <div class="home-screen">
      <Masthead where={<i>{say("home.motto")}</i>} />
      {trouble.value === null ? (
        <main class="home">
          <h1 class="hidden">Railhead</h1>
          <div class="trio">
            {titles().map((game) => (
              <GameCard key={game} game={game} games={games.value} invite={() => invite(friendsGame, game)} />
            ))}
          </div>
          <div class="home-below">
            <MyGames mine={mine.value} />
            <Friends games={games.value} game={friendsGame} lan={mine.value?.lan ?? null} />
            <Watch />
          </div>
          <DropAnywhere />
        </main>
      ) : (
        <Trouble reason={trouble.value} />
      )}
    </div>
  );
}

/** One's own games as they are now, asked again while somebody looks. */
function lookAgain(mine: Signal<Tables | null>): () => void {
  const look = () => {
    if (!document.hidden)
      ask<Tables>("GET", "tables").then(
        (told) => (mine.value = told),
        () => undefined,
      );
  };
  look();
  const timer = setInterval(look, OFTEN);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/** The panel for friends is set to a game, and is where one goes on. */
function invite(chosen: Signal<string>, game: string): void {
  chosen.value = game;
  const panel = document.getElementById("friends");
  panel?.scrollIntoView({ block: "nearest" });
  panel?.querySelector<HTMLInputElement>("input[name=name]")?.focus({ preventScroll: true });
}
