// The games and bots of the server, once they are known.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Games } from "../generated/types.ts";
import { language } from "../model/browser/settings.ts";
import { knownGames } from "../model/game/known.ts";

export function useGames(): Games | null {
  const games = useSignal<Games | null>(null);
  useEffect(
    () =>
      void knownGames().then(
        (known) => (games.value = known),
        () => undefined,
      ),
    [language.value],
  );
  return games.value;
}
