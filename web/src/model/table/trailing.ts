// A beat is drawn part by part: what people look at comes first, the rest in frames of its own, so that no frame is late.

import { effect, type ReadonlySignal, signal } from "@preact/signals";

/** What follows from other signals: in a frame of its own while something is played, else at once. Of all that wait the
 * lowest place comes first. */
export function trailing<T>(place: number, isPlaying: () => boolean, source: ReadonlySignal<T>): ReadonlySignal<T> {
  const last = signal(source.peek());
  const part = { place, follow: () => (last.value = source.peek()) };
  effect(() => {
    void source.value;
    if (isPlaying()) return wait(part);
    waiting.delete(part);
    part.follow();
  });
  return last;
}

interface Part {
  readonly place: number;
  readonly follow: () => void;
}

const waiting = new Set<Part>();
let isAwaited = false;
let drawn = 0;
let [isNew, wasLeft] = [false, false];

function wait(part: Part): void {
  waiting.add(part);
  isNew = true;
  awaitFrame();
}

function awaitFrame(): void {
  if (isAwaited || waiting.size === 0) return;
  isAwaited = true;
  requestAnimationFrame(() => {
    isAwaited = false;
    // The first frame is that of what is followed; but where each frame brings something new, every second is enough.
    wasLeft = isNew && !wasLeft;
    isNew = false;
    if (!wasLeft) drawNext();
    awaitFrame();
  });
}

/** One part, in the order of places, and from the first again: so none waits longer than for one frame of each other. */
function drawNext(): void {
  const parts = [...waiting].sort((one, other) => one.place - other.place);
  const part = parts.find(({ place }) => place > drawn) ?? parts[0];
  if (part === undefined) return;
  waiting.delete(part);
  drawn = waiting.size > 0 ? part.place : 0;
  part.follow();
}
