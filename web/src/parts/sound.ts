// Short soft notes. A page that nobody has touched yet may make no sound, and makes none.

import type { Note } from "./choir.ts";

export type { Note };

/** Right after what is seen: to begin with sound takes a browser longer than a frame. */
export function play(notes: readonly Note[]): void {
  if (navigator.userActivation?.hasBeenActive) setTimeout(() => void sing(notes).catch(() => undefined));
}

/** A dull blow, as of a hammer. */
export function blow(after: number): Note {
  return { pitch: 150, after, length: 0.12, level: 0.16 };
}

/** What sings is fetched for the first note. */
async function sing(notes: readonly Note[]): Promise<void> {
  const { choir } = await import("./choir.ts");
  for (const note of notes) choir.sing(note);
}
