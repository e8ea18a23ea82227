// The first screen: one's own games while there are any, a game at one click, a table for friends, and finished ones.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Games, ListedTable, Tables } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import { reasonOf } from "../model/browser/reason.ts";
import { language } from "../model/browser/settings.ts";
import { say } from "../model/browser/words.ts";
import { knownGames } from "../model/game/known.ts";
import { countEnd } from "../model/game/result.ts";
import { levels } from "../model/game/setup.ts";
import { titles } from "../model/game/titles.ts";
import { Panel } from "../parts/parts.tsx";
import { CodeForm } from "../shell/CodeForm.tsx";
import { Masthead } from "../shell/Masthead.tsx";
import { Trouble } from "../shell/Trouble.tsx";
import { GameCard } from "./Card.tsx";
import { Friends } from "./Friends.tsx";
import { hidden } from "./hidden.ts";
import { MyGames } from "./MyGames.tsx";
import { YourName } from "./name.tsx";
import { DropAnywhere } from "./record.tsx";
import { Watch } from "./Watch.tsx";
import { WinsPanel } from "./Wins.tsx";

const OFTEN = 20_000;

export function HomeScreen() {
  const games = useSignal<Games | null>(null);
  const mine = useSignal<Tables | null>(null);
  const trouble = useSignal<string | null>(null);
  const friendsGame = useSignal(titles()[0] ?? "");
  useEffect(() => {
    knownGames().then(
      (known) => (games.value = known),
      (error: unknown) => (trouble.value = reasonOf(error)),
    );
  }, [language.value]);
  useEffect(() => lookAgain(mine), []);
  const tables = (mine.value?.tables ?? []).filter(({ id }) => !hidden.value.includes(id));
  const waiting = tables.filter((table) => table.your_turn).length;
  useEffect(() => void (document.title = waiting > 0 ? `(${waiting}) Railhead` : "Railhead"), [waiting]);
  return (
    <div class="home-screen">
      <Masthead where={<i>{say("home.motto")}</i>}>
        <YourName />
      </Masthead>
      {trouble.value === null ? (
        <main class="home">
          <h1 class="hidden">Railhead</h1>
          <div class="own-games">
            {tables.length > 0 && <MyGames tables={tables} />}
            <WinsPanel levels={levels(games.value?.bots ?? []).map((bot) => bot.name)} />
          </div>
          <div class="trio">
            {titles().map((game) => (
              <GameCard key={game} game={game} games={games.value} invite={() => invite(friendsGame, game)} />
            ))}
          </div>
          <div class="home-below">
            <Panel name="join" title={say("home.join")} note={say("home.join.note")}>
              <p class="feel">{say("home.join.about")}</p>
              <CodeForm />
            </Panel>
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
        (told) => {
          mine.value = told;
          countEnded(told.tables);
        },
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

/** Games that have ended since one last looked. */
function countEnded(tables: readonly ListedTable[]): void {
  for (const table of tables)
    if (table.status === "finished" && table.stands !== null)
      countEnd(table.id, table.game, table, table.stands.view.winners);
}

/** The panel for friends is set to a game, and is where one goes on. */
function invite(chosen: Signal<string>, game: string): void {
  chosen.value = game;
  const panel = document.getElementById("friends");
  panel?.scrollIntoView({ block: "nearest" });
  panel?.querySelector<HTMLInputElement>("input[name=name]")?.focus({ preventScroll: true });
}
