// What is paid to everybody, or driven, while it is played.

import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Atlas } from "../model/game/atlas.ts";
import type { Ceremony, GamePage } from "../model/game/game.ts";
import type { Session } from "../model/table/session.ts";
import { useTeller } from "./strip/told.ts";

/** What is celebrated now, right after the board; null where nothing is. */
export function useCeremony(session: Session, game: GamePage, atlas: Atlas): Ceremony | null {
  const teller = useTeller(session);
  const found = useMemo(() => {
    const played = computed(() => session.stage.value && game.ceremony?.(session.stage.value, teller, atlas));
    return session.following(2, played);
  }, [session, game, teller, atlas]);
  return found.value ?? null;
}
