// What happened, a line an event. A tap on a line shows the board after it. The end is followed unless one has scrolled up.

import { useComputed } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { say } from "../model/browser/words.ts";
import type { GamePage, LogFace } from "../model/game/game.ts";
import { type Entry, entriesOf, kept } from "../model/table/entries.ts";
import type { Session } from "../model/table/session.ts";
import { Speech } from "../model/table/speech.ts";
import { useBeforePaint } from "../parts/beforePaint.ts";
import { LogEntry } from "./log/LogEntry.tsx";
import { Supposed } from "./wanted.ts";

const NEAR = 24;
/** Where the arrow keys stop: at the plies, and at what can be unfolded. */
const STOPS = "button.ply, button.fold";
/** How a log is told of which its title says nothing. */
const PLAIN: LogFace = {};

export function Log({ session, game }: { session: Session; game: GamePage }) {
  const list = useRef<HTMLDivElement>(null);
  const entries = useEntries(session, game);
  const names = session.names.value.join("\n");
  const you = session.isReplay ? null : session.seat.value;
  const speech = useMemo(() => new Speech(session.table.value?.game ?? "", session.names.value, you), [names, you]);
  const shown = session.ply.value === null ? null : session.ply.value - 1;
  useFollowing(list, shown);
  return (
    <div
      class="log"
      role="log"
      aria-label={say("page.log")}
      ref={list}
      onClick={(event) => step(session, event)}
      onKeyDown={moveFocus}
    >
      <h2 class="hidden">{say("page.log")}</h2>
      <ol>
        {entries.map((entry, number) => (
          <LogEntry
            key={entry.key}
            entry={entry}
            speech={speech}
            face={game.log ?? PLAIN}
            ply={plyOf(entry, entries[number - 1])}
            isShown={isShownIn(entry, shown)}
          />
        ))}
      </ol>
      {session.whatIf.value !== null && <Supposed session={session} speech={speech} />}
      {entries.length === 0 && <p class="quiet">{say("log.empty")}</p>}
    </div>
  );
}

/** The entries; old ones stay the same objects. */
function useEntries(session: Session, game: GamePage): readonly Entry[] {
  const last = useRef<readonly Entry[]>([]);
  const entries = useComputed(() => {
    const told = session.logged.value;
    const view = session.now.value ?? session.story.value?.views[0] ?? null;
    last.current = kept(
      last.current,
      entriesOf(told, (event) => view && game.heading(event, view), game.log),
    );
    return last.current;
  });
  return entries.value;
}

/** The ply after an entry, unless the entry before it ends there too. */
function plyOf(entry: Entry, before: Entry | undefined): number | null {
  const line = entry.atoms.at(-1)?.line;
  return line === undefined || before?.atoms.at(-1)?.line === line ? null : line.ply + 1;
}

function isShownIn(entry: Entry, shown: number | null): boolean {
  return shown !== null && entry.atoms.some(({ line }) => line.ply === shown);
}

function step(session: Session, event: MouseEvent): void {
  const target = event.target as Element;
  const ply = target.closest<HTMLElement>("[data-ply]")?.dataset["ply"];
  if (ply !== undefined && target.closest("a, .fold") === null) void session.show(Number(ply) + 1);
}

/** The Tab key reaches the log once; up and down go from line to line. */
function moveFocus(event: KeyboardEvent): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const log = event.currentTarget as HTMLElement;
  if (by === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const lines = [...log.querySelectorAll<HTMLButtonElement>(STOPS)];
  const next = lines[lines.indexOf(event.target) + by];
  if (next === undefined) return;
  event.preventDefault();
  event.target.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/** Keep the end in sight while it is, and whatever line the board is shown after. */
function useFollowing(list: RefObject<HTMLDivElement | null>, shown: number | null): void {
  const [isAtEnd, mustFollow] = [useRef(true), useRef(false)];
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return;
    const look = () => {
      if (box.clientHeight > 0) isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    };
    const toEnd = () => isAtEnd.current && (box.scrollTop = box.scrollHeight);
    const resized = new ResizeObserver(toEnd);
    resized.observe(box);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, []);
  useLayoutEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>(".cur");
    isAtEnd.current ||= shown === null;
    if (box && line && shown !== null)
      box.scrollTop += line.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
  }, [shown]);
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return;
    const lines = box.querySelectorAll<HTMLButtonElement>(STOPS);
    if (box.querySelector("button[tabindex='0']") === null) lines[lines.length - 1]?.setAttribute("tabindex", "0");
    mustFollow.current = shown === null && (isAtEnd.current || mustFollow.current);
  });
  useBeforePaint(() => {
    const box = list.current;
    if (box === null || !mustFollow.current) return;
    [mustFollow.current, isAtEnd.current] = [false, true];
    box.scrollTop = box.scrollHeight;
  });
}
