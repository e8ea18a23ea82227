// Space, or a tap or key that means nothing else, finishes the beat that is played; Escape closes a refusal first, then
// finishes all beats, and only then means something to others.

import { useEffect, useLayoutEffect } from "preact/hooks";
import type { GamePage } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";

const CONTROLS = "button, a, input, select, textarea, summary, [role=button], [contenteditable], dialog";

export function useBeats(session: Session, game: GamePage): void {
  useLayoutEffect(() => {
    if (game.motion !== undefined) session.playback.motion = game.motion;
  }, [session, game]);
  useEffect(() => {
    const ends = new AbortController();
    const how = { signal: ends.signal, capture: true };
    addEventListener("keydown", (event) => pressed(session, event), how);
    addEventListener("pointerdown", (event) => touched(session, event), how);
    document.addEventListener("visibilitychange", () => document.hidden && session.playback.finish(), how);
    return () => ends.abort();
  }, [session]);
}

function pressed(session: Session, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isPlaying = session.stage.value !== null;
  if (event.key === "Escape" && (session.refusal.value !== null || isPlaying)) {
    if (session.refusal.value !== null) session.refusal.value = null;
    else session.playback.finish();
    event.stopPropagation();
    event.preventDefault();
  } else if (event.key === " " && isPlaying && !isControl(event.target)) {
    session.playback.next();
    event.preventDefault();
  }
}

function touched(session: Session, event: PointerEvent): void {
  if (session.stage.value !== null && !isControl(event.target)) session.playback.next();
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(CONTROLS) !== null;
}
