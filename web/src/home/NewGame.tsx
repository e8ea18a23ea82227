// On a phone, below one's own games: a small picture of each title, which unfolds into its card.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { say } from "../model/browser/words.ts";
import { titles } from "../model/game/titles.ts";
import { Caption } from "../parts/parts.tsx";
import { Picture } from "./Card.tsx";

export function NewGame({ card }: { card: (game: string) => ComponentChildren }) {
  const open = useSignal<string | null>(null);
  return (
    <section class="new-game" aria-labelledby="new-game">
      <Caption id="new-game">{say("home.new_game")}</Caption>
      <div class="tiles">
        {titles().map((game) => (
          <button
            key={game}
            type="button"
            class="tile"
            aria-expanded={open.value === game}
            onClick={() => (open.value = open.value === game ? null : game)}
          >
            <Picture game={game} />
            {say(`game.${game}.name`)}
          </button>
        ))}
      </div>
      {open.value !== null && card(open.value)}
    </section>
  );
}
