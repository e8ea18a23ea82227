// The way into the first game of a title, which teaches it.

import { useSignal } from "@preact/signals";
import { reasonOf } from "../model/browser/reason.ts";
import { say } from "../model/browser/words.ts";
import { learn } from "../model/game/learning.ts";

/** `words` are those of the button, where its title is not said beside it. */
export function LearnButton({ game, look, words }: { game: string; look: string; words?: string }) {
  const isBusy = useSignal(false);
  const told = useSignal("");
  const begin = async () => {
    [isBusy.value, told.value] = [true, ""];
    try {
      await learn(game);
    } catch (error) {
      [isBusy.value, told.value] = [false, reasonOf(error)];
    }
  };
  return (
    <>
      <button
        type="button"
        class={look}
        disabled={isBusy.value}
        aria-label={words === undefined ? `${say("lesson.begin")}: ${say(`game.${game}.name`)}` : undefined}
        onClick={begin}
      >
        {words ?? say("lesson.begin")}
      </button>
      {told.value && (
        <span class="told" role="alert">
          {told.value}
        </span>
      )}
    </>
  );
}
