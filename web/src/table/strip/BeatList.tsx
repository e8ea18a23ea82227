// All beats since one's last turn, one below the other: what the strip has no room for.

import { useEffect, useRef } from "preact/hooks";
import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { BeatFace } from "./BeatFace.tsx";
import type { Told } from "./told.ts";

interface ListProps {
  readonly session: Session;
  readonly told: readonly Told[];
  readonly close: () => void;
}

export function BeatList({ session, told, close }: ListProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const away = (event: Event) => {
      if (event.target instanceof Node && !box.current?.parentElement?.contains(event.target)) close();
    };
    addEventListener("pointerdown", away);
    return () => removeEventListener("pointerdown", away);
  }, []);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  return (
    <div class="beat-list" ref={box} onKeyDown={leave}>
      <ol aria-label={say("strip.label")}>
        {told.map(({ beat, words }) => (
          <BeatFace key={beat.key} session={session} beat={beat} words={words} />
        ))}
      </ol>
    </div>
  );
}
