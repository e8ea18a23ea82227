// Pieces that were laid arrive: they rise a little while they come. Nothing else of the map moves.

import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { moves, pace } from "../../model/browser/settings.ts";
import { SPEEDS } from "../../model/table/playback.ts";
import type { Session } from "../../model/table/session.ts";
import type { View } from "../../model/table/view.ts";

const ARRIVE_MS = 200;
const OUT = "cubic-bezier(.2,.7,.2,1)";

export function usePieces(session: Session): void {
  const last = useRef<View | null>(null);
  useSignalEffect(() => {
    const view = session.board.value?.view ?? null;
    const before = last.current;
    last.current = view;
    const isNext = view !== null && before !== null && session.draft.peek() === null && view.ply > before.ply;
    if (!isNext || !moves || pace.value === "off" || session.ply.peek() !== null) return;
    requestAnimationFrame(() => arrive(newPieces(before, view)));
  });
}

/** The pieces of a view that were not there before: "PRR M5", or a space that holds no company's. */
function newPieces(before: View, view: View): readonly string[] {
  return Object.entries(view.companies).flatMap(([id, { track }]) => {
    const had = new Set(before.companies[id]?.track);
    return track.filter((space) => !had.has(space)).map((space) => `${id} ${space}`);
  });
}

function arrive(pieces: readonly string[]): void {
  for (const piece of pieces) {
    const face = document.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
    face?.animate(
      [
        { opacity: 0, translate: "0 4px" },
        { opacity: 1, translate: "0 0" },
      ],
      { duration: ARRIVE_MS * SPEEDS[pace.value], easing: OUT },
    );
  }
}
