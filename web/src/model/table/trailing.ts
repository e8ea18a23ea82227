// A beat is drawn part by part: what people look at comes first, the rest in frames of its own, so that no frame is late.

import { effect, type ReadonlySignal, signal } from "@preact/signals";

/** What follows from other signals: so many frames later while something is played, else at once. */
export function trailing<T>(frames: number, isPlaying: () => boolean, source: ReadonlySignal<T>): ReadonlySignal<T> {
  const last = signal(source.peek());
  let isWaiting = false;
  const follow = () => {
    isWaiting = false;
    last.value = source.peek();
  };
  effect(() => {
    void source.value;
    if (!isPlaying()) follow();
    else if (!isWaiting) after(frames, follow);
    isWaiting ||= isPlaying();
  });
  return last;
}

/** Do something when so many frames have been painted. */
function after(frames: number, act: () => void): void {
  requestAnimationFrame(() => (frames === 0 ? act() : after(frames - 1, act)));
}
