// The chat of a table. Those who watch have a channel of their own; the seats read it once the game is over.

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { NoteInfo } from "../generated/types.ts";
import { keep, kept } from "../model/browser/storage.ts";
import { say } from "../model/browser/words.ts";
import type { Session } from "../model/table/session.ts";
import { isChat, saidBefore, seen } from "../model/table/unread.ts";
import { Clause } from "../parts/Clause.tsx";
import { Time } from "../parts/Time.tsx";
import { linked } from "./linked.ts";
import { hasPlace } from "./SitDown.tsx";

const LONGEST = 500;

interface Props {
  readonly session: Session;
  /** What else is told here, among what is said: a note in words, or nothing. */
  readonly telling?: (note: NoteInfo) => string;
}

export function Chat({ session, telling = () => "" }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const said = session.notes.value.filter((note) => isChat(note) || telling(note) !== "");
  useLayoutEffect(() => {
    seen(session);
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [said.length]);
  const why = silence(session);
  return (
    <div class="chat">
      <div class="said" role="log" aria-label={say("page.chat")} ref={list}>
        {said.length === 0 && <p class="quiet">{say("chat.empty")}</p>}
        <ol>
          {said.map((note) =>
            isChat(note) ? (
              <Message key={note.number} note={note} session={session} />
            ) : (
              <li key={note.number} class="changed">
                <p>{telling(note)}</p>
                <Time at={note.at} />
              </li>
            ),
          )}
        </ol>
      </div>
      {why === null ? <Form session={session} /> : <p class="reason">{why}</p>}
    </div>
  );
}

function Message({ note, session }: { note: NoteInfo; session: Session }) {
  const isWatcher = note.kind === "watcher_chat";
  const name = String(note.body["who"] ?? note.body["name"] ?? session.names.value[note.seat ?? -1] ?? "?");
  const isMine = note.seat !== null && note.seat === session.seat.value;
  return (
    <li>
      <p>
        <b class={isMine ? "will" : undefined}>{name}</b> {isWatcher && <i>{say("chat.watching")}</i>}{" "}
        <span>
          <Linked text={String(note.body["text"])} />
        </span>
      </p>
      <Time at={note.at} />
    </li>
  );
}

/** A text in which addresses can be followed; where they lead, nobody is told whence. */
function Linked({ text }: { text: string }) {
  return linked(text).map(({ text: part, isAddress }) =>
    isAddress ? (
      <a href={part} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** Why nothing can be said here, if so. */
function silence(session: Session) {
  const table = session.table.value;
  const seat = session.seat.value;
  if (session.isReplay || table === null) return say("chat.replay");
  if (session.seenAt.value !== null) return say("app.kept.chat");
  if (seat === null)
    return table.status === "open" && table.you.may_join && hasPlace(table) ? say("chat.sit_down") : null;
  if (table.rules.talk === false) {
    return (
      <>
        {say("chat.forbidden")} <Clause id="AR-TALK-1" />
      </>
    );
  }
  return table.seats[seat]?.muted ? say("table.muted") : null;
}

/** What is typed is kept with the table, so that it outlives this form. */
function Form({ session }: { session: Session }) {
  const typed = saidBefore(session);
  const isDeaf = useSignal(false);
  const send = (event: Event) => {
    event.preventDefault();
    const text = typed.value.trim();
    if (text === "") return;
    isDeaf.value = !session.chat(text);
    if (!isDeaf.value) typed.value = "";
  };
  const isWatching = session.seat.value === null;
  return (
    <form class="joined" onSubmit={send}>
      {isWatching && <WatcherName />}
      <input
        name="text"
        maxLength={LONGEST}
        autocomplete="off"
        aria-label={say(isWatching ? "chat.say_watching" : "page.chat.say")}
        placeholder={say(isWatching ? "chat.say_watching" : "page.chat.say")}
        value={typed.value}
        onInput={(event) => (typed.value = event.currentTarget.value)}
      />
      <button type="submit">{say("page.send")}</button>
      {isDeaf.value && (
        <p class="reason" role="alert">
          {say("page.lost")}
        </p>
      )}
    </form>
  );
}

/** Somebody who watches has no seat to be known by. */
function WatcherName() {
  return (
    <input
      class="who"
      name="name"
      maxLength={40}
      autocomplete="nickname"
      aria-label={say("page.name")}
      placeholder={say("page.name")}
      value={kept("name") ?? ""}
      onChange={(event) => keep("name", event.currentTarget.value.trim())}
    />
  );
}
