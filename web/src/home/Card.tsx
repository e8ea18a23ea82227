// A title: its picture, what it is, and the ways into it.

import { useSignal } from "@preact/signals";
import type { Created, GameInfo, Games } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import { keep, kept } from "../model/browser/storage.ts";
import { reasonOf } from "../model/browser/reason.ts";
import { address, tableAddress } from "../model/browser/root.ts";
import { palette, theme } from "../model/browser/settings.ts";
import { has, say } from "../model/browser/words.ts";
import { againstBots, fitting, levels, readSetup, type Setup, type Wanted } from "../model/game/setup.ts";
import { teaches } from "../model/game/learning.ts";
import { ruledTitles } from "../model/game/titles.ts";
import { rulesAddress } from "../parts/Clause.tsx";
import { LearnButton } from "../parts/LearnButton.tsx";
import { myName } from "./name.tsx";
import { SetupForm } from "./SetupForm.tsx";

interface Props {
  readonly game: string;
  readonly games: Games | null;
  readonly invite: () => void;
}

export function GameCard({ game, games, invite }: Props) {
  const info = games?.games.find((one) => one.id === game);
  const title = say(`game.${game}.name`);
  const setup = useSignal(readSetup(kept(`setup.${game}`)));
  const isOpen = useSignal(false);
  const isBusy = useSignal(false);
  const told = useSignal("");
  const play = async () => {
    isBusy.value = true;
    told.value = "";
    try {
      await playNow(game, fitted(setup.value, info, games));
    } catch (error) {
      told.value = reasonOf(error);
      isBusy.value = false;
    }
  };
  const choose = (chosen: Setup) => {
    setup.value = chosen;
    keep(`setup.${game}`, JSON.stringify(chosen));
  };
  const now = fitted(setup.value, info, games);
  return (
    <section class="game-card" aria-labelledby={`game-${game}`}>
      <Picture game={game} />
      <h2 id={`game-${game}`}>{title}</h2>
      <p class="feel">{has(`help.${game}.tagline`) && say(`help.${game}.tagline`)}</p>
      <Facts game={game} info={info} />
      <div class="acts">
        <button
          type="button"
          class="act"
          disabled={isBusy.value}
          aria-label={`${say("home.play")}: ${title}`}
          onClick={play}
        >
          {say("home.play")}
        </button>
        <button type="button" aria-label={`${say("home.with_friends")}: ${title}`} onClick={invite}>
          {say("home.with_friends")}
        </button>
        {ruledTitles().includes(game) && (
          <a class="plain-link end" href={rulesAddress(game)} aria-label={`${say("home.how_to")}: ${title}`}>
            {say("home.how_to")}
          </a>
        )}
      </div>
      <div class="card-note">
        <p>
          {say(`home.bots.${now.seats - 1}`, { level: levelOf(now.bot) })}{" "}
          <button
            type="button"
            class="link"
            aria-expanded={isOpen.value}
            aria-label={`${say(isOpen.value ? "page.close" : "home.change")}: ${title}`}
            onClick={() => (isOpen.value = !isOpen.value)}
          >
            {say(isOpen.value ? "page.close" : "home.change")}
          </button>
        </p>
        {teaches(game) && <LearnButton game={game} look="link" />}
        {info?.has_puzzles && (
          <a class="plain-link" href={address(`puzzle/${game}`).href} aria-label={`${say("home.puzzle")}: ${title}`}>
            {say("home.puzzle")}
          </a>
        )}
      </div>
      {isOpen.value && info && games && <SetupForm info={info} bots={levels(games.bots)} setup={now} choose={choose} />}
      <p class="told" role="alert">
        {told.value}
      </p>
    </section>
  );
}

function fitted(wanted: Wanted, info: GameInfo | undefined, games: Games | null): Setup {
  const bots = levels(games?.bots ?? []).map((bot) => bot.name);
  return fitting(wanted, info, bots);
}

function levelOf(bot: string): string {
  return has(`home.level.${bot}`) ? say(`home.level.${bot}`) : say("home.level.other", { bot });
}

export function Picture({ game }: { game: string }) {
  const src = address(`api/games/${game}/vignette.svg`, { theme: theme.value, palette: palette.value }).href;
  return (
    <div class="vignette">
      <img key={src} src={src} alt="" width={410} height={270} onError={vanish} />
    </div>
  );
}

/** A picture that does not come leaves its place empty. */
function vanish({ currentTarget }: { readonly currentTarget: HTMLImageElement }): void {
  currentTarget.style.visibility = "hidden";
}

function Facts({ game, info }: { game: string; info: GameInfo | undefined }) {
  if (info === undefined) return <ul class="game-facts" aria-hidden="true" />;
  const players = say("page.players", { low: info.seats.at(0), high: info.seats.at(-1) });
  const told = ["minutes", "secrecy"]
    .map((fact) => `help.${game}.${fact}`)
    .filter(has)
    .map((key) => say(key));
  return (
    <ul class="game-facts">
      {[players, ...told].map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** A table with bots, begun at once. */
async function playNow(game: string, setup: Setup): Promise<void> {
  const made = await ask<Created>("POST", "tables", againstBots(game, myName(), setup));
  await ask("POST", `tables/${made.id}/start`);
  location.assign(tableAddress(made.id));
}
