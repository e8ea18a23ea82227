// The first screen: one's own games while there are any, a game at one click, a table for friends, and finished ones.

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Games, ListedTable, Tables } from "../generated/types.ts";
import { ask, Refusal } from "../model/browser/ask.ts";
import { reasonOf } from "../model/browser/reason.ts";
import { language } from "../model/browser/settings.ts";
import { say } from "../model/browser/words.ts";
import { knownGames } from "../model/game/known.ts";
import { countEnd } from "../model/game/result.ts";
import { levels } from "../model/game/setup.ts";
import { titles } from "../model/game/titles.ts";
import { Panel } from "../parts/parts.tsx";
import { onDemand } from "../parts/onDemand.tsx";
import { PHONE, useRoom } from "../parts/room.ts";
import { seenWords } from "../parts/seenWords.ts";
import { CodeForm } from "../shell/CodeForm.tsx";
import { isCarried } from "../devices/carried.ts";
import { Masthead } from "../shell/Masthead.tsx";
import { Trouble } from "../shell/Trouble.tsx";
import { GameCard } from "./Card.tsx";
import { FirstVisit } from "./FirstVisit.tsx";
import { Friends } from "./Friends.tsx";
import { hidden } from "./hidden.ts";
import { Invitations } from "./Invitations.tsx";
import { MyGames } from "./MyGames.tsx";
import { YourName } from "./name.tsx";
import { NewGame } from "./NewGame.tsx";
import { DropAnywhere } from "./record.tsx";
import { keepGames, lastGames } from "./seen.ts";
import { Watch } from "./Watch.tsx";
import { WinsPanel } from "./Wins.tsx";

const OFTEN = 20_000;
const SELDOM = 60_000;
const Newcomers = onDemand(async () => (await import("../devices/Newcomers.tsx")).Newcomers);

/** When the games were last seen, in milliseconds, while there is no connection. */
type SeenAt = number | "never" | null;

export function HomeScreen() {
  const games = useSignal<Games | null>(null);
  const mine = useSignal<Tables | null>(null);
  const seenAt = useSignal<SeenAt>(null);
  const trouble = useSignal<string | null>(null);
  const friendsGame = useSignal(titles()[0] ?? "");
  useEffect(() => {
    knownGames().then(
      (known) => (games.value = known),
      (error: unknown) => (trouble.value = reasonOf(error)),
    );
  }, [language.value]);
  useEffect(() => lookAgain(mine, seenAt), []);
  const tables = (mine.value?.tables ?? []).filter(({ id }) => !hidden.value.includes(id));
  const waiting = seenAt.value === null ? tables.filter((table) => table.your_turn).length : 0;
  useEffect(() => void (document.title = waiting > 0 ? `(${waiting}) Railhead` : "Railhead"), [waiting]);
  const isTight = useRoom(PHONE) && tables.length > 0;
  const wins = <WinsPanel levels={levels(games.value?.bots ?? []).map((bot) => bot.name)} />;
  const card = (game: string) => (
    <GameCard key={game} game={game} games={games.value} invite={() => invite(friendsGame, game)} />
  );
  return (
    <div class="home-screen">
      <Masthead where={<i>{say("home.motto")}</i>}>
        <YourName />
      </Masthead>
      {trouble.value === null ? (
        <main class="home">
          <h1 class="hidden">Railhead</h1>
          <LastSeen at={seenAt.value} />
          {isCarried() && <Newcomers />}
          {mine.value !== null && tables.length === 0 && <FirstVisit />}
          {tables.length > 0 && <Invitations />}
          <div class="own-games">
            {tables.length > 0 && <MyGames tables={tables} />}
            {!isTight && wins}
          </div>
          {isTight ? <NewGame card={card} /> : <div class="trio">{titles().map(card)}</div>}
          {isTight && wins}
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

/** That the games are not as they are now, but as they were last seen, if ever. */
function LastSeen({ at }: { at: SeenAt }) {
  return (
    <div class="truths" role="status">
      {at !== null && (
        <div class="truth warn">
          <b class="about">{say("app.offline")}</b>{" "}
          <p>{at === "never" ? say("banner.retrying") : seenWords("home", at, language.value)}</p>
        </div>
      )}
    </div>
  );
}

/** One's own games as they are now, asked again, more seldom while only the title of the tab is seen; without an answer,
 * as they were last seen. */
function lookAgain(mine: Signal<Tables | null>, seenAt: Signal<SeenAt>): () => void {
  let askedAt = 0;
  let heardAt: number | null = null;
  const hear = (told: Tables) => {
    heardAt = Date.now();
    [mine.value, seenAt.value] = [told, null];
    countEnded(told.tables);
    keepGames(told, heardAt);
  };
  const miss = async (error: unknown) => {
    if (error instanceof Refusal) return;
    const seen = heardAt === null ? await lastGames() : null;
    if (seen !== null && heardAt === null) mine.value = seen.tables;
    seenAt.value = heardAt ?? seen?.at ?? "never";
  };
  const look = () => {
    askedAt = Date.now();
    ask<Tables>("GET", "tables").then(hear, miss);
  };
  look();
  const timer = setInterval(() => (!document.hidden || Date.now() - askedAt >= SELDOM) && look(), OFTEN);
  document.addEventListener("visibilitychange", look);
  addEventListener("online", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", look);
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
