// Your turn is told where you are not looking: in the title of the page, and by a sound.

import { sound } from "../model/browser/settings.ts";
import { say } from "../model/browser/words.ts";
import type { Session } from "../model/table/session.ts";
import { play } from "../parts/sound.ts";

let told = false;

/** Set the title; ring once when the turn comes. */
export function announceTurns(session: Session): void {
  const table = session.table.value;
  if (table === null) return;
  const isMine = (session.now.value?.choices.length ?? 0) > 0;
  const game = say(`game.${table.game}.name`);
  document.title = isMine ? `● ${say("drawing.turn.yours")} · ${game}` : `${game} · Railhead`;
  if (isMine && !told && sound.value) ring();
  told = isMine;
}

/** Two soft notes, as of a station's bell. */
function ring(): void {
  play([880, 1174.7].map((pitch, number) => ({ pitch, after: number * 0.16, length: 0.7, level: 0.09 })));
}
