// Your turn is told where you are not looking: in the title of the page, and by a sound.

import { sound } from "../model/browser/settings.ts";
import { say } from "../model/browser/words.ts";
import type { Session } from "../model/table/session.ts";

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

/** Two soft notes, as of a station's bell. A page that nobody has touched yet may make no sound, and makes none. */
function ring(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  const air = new AudioContext();
  [880, 1174.7].forEach((pitch, number) => note(air, pitch, number * 0.16));
  setTimeout(() => void air.close(), 1500);
}

function note(air: AudioContext, pitch: number, after: number): void {
  const begin = air.currentTime + after;
  const voice = air.createOscillator();
  const level = air.createGain();
  voice.frequency.value = pitch;
  level.gain.setValueAtTime(0.0001, begin);
  level.gain.exponentialRampToValueAtTime(0.09, begin + 0.02);
  level.gain.exponentialRampToValueAtTime(0.0001, begin + 0.7);
  voice.connect(level).connect(air.destination);
  voice.start(begin);
  voice.stop(begin + 0.75);
}
