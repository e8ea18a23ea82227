// One screen for several: nothing of any hand is shown until the next player takes it.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../model/browser/words.ts";
import type { Session } from "../model/table/session.ts";

export function Curtain({ session, seat }: { session: Session; seat: number }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [seat]);
  const name = session.names.value[seat] ?? "";
  return (
    <Plaque session={session} title={say("page.pass_to", { name })}>
      <p class="feel">{say("curtain.turn", { name })}</p>
      <button type="button" class="act" ref={button} onClick={() => session.uncover(seat)}>
        {say("page.show_hand", { name })}
      </button>
    </Plaque>
  );
}

/** Somebody elsewhere is asked: whoever here wants to see their hand takes the screen. */
export function Awaited({ session, seat }: { session: Session; seat: number }) {
  const mine = session.table.value?.you.seats ?? [];
  return (
    <Plaque session={session} title={say("page.wait.act", { name: session.names.value[seat] ?? "" })}>
      {mine.map((one) => (
        <button key={one} type="button" onClick={() => session.uncover(one)}>
          {say("page.show_hand", { name: session.names.value[one] ?? "" })}
        </button>
      ))}
    </Plaque>
  );
}

function Plaque({ session, title, children }: { session: Session; title: string; children: ComponentChildren }) {
  const table = session.table.value;
  return (
    <main class="curtain">
      <div class="plaque">
        <Mark />
        <p class="kind">
          {say("curtain.kind", { game: say(`game.${table?.game ?? ""}.name`), count: table?.seats.length ?? 0 })}
        </p>
        <h1 aria-live="polite">{title}</h1>
        {children}
        <p class="quiet">{say("curtain.about")}</p>
      </div>
    </main>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 34 24" width="50" height="36" aria-hidden="true">
      <path d="M2 8h20M2 16h20M6 4v16M12 4v16M18 4v16" stroke="var(--ink)" stroke-width="2.6" />
      <path d="M25.5 2v20M30 6v12" stroke="var(--act)" stroke-width="3" />
    </svg>
  );
}
