// A figure that counts to its new value. Whoever wants no motion sees the new value at once.

import { useEffect, useRef } from "preact/hooks";
import { moves, pace } from "../model/browser/settings.ts";
import { figure } from "../model/browser/words.ts";

const COUNT_MS = 240;

export function Counting({ to }: { to: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const shown = useRef(to);
  useEffect(() => {
    const from = shown.current;
    shown.current = to;
    const box = place.current;
    if (box === null || from === to || !moves || pace.value === "off") return;
    const begin = performance.now();
    let frame = 0;
    const count = () => {
      const part = Math.min(1, (performance.now() - begin) / COUNT_MS);
      box.textContent = figure(Math.round(from + (to - from) * part));
      if (part < 1) frame = requestAnimationFrame(count);
    };
    count();
    return () => {
      cancelAnimationFrame(frame);
      box.textContent = figure(to);
    };
  }, [to]);
  return <span ref={place}>{figure(to)}</span>;
}
