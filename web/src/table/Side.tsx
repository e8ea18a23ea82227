// Beside the game: the log, the chat, and the table itself, as tabs. On a phone the tabs below choose; on a large screen
// the chat stands open under the log.

import { useSignal } from "@preact/signals";
import { say } from "../model/browser/words.ts";
import type { GamePage } from "../model/game/game.ts";
import type { Session } from "../model/table/session.ts";
import { hasUnread } from "../model/table/unread.ts";
import { THREE_COLUMNS, useRoom } from "../parts/room.ts";
import { Log } from "./Log.tsx";
import { tab as below } from "./tabs.ts";
import { Chat, TableTools } from "./wanted.ts";

type Tab = "log" | "chat" | "table";
const TABS: readonly Tab[] = ["log", "chat", "table"];
const WITHOUT_CHAT: readonly Tab[] = ["log", "table"];

/** Where the phone's bottom row names one of these tabs, that one is shown. */
export function Side({ session, game }: { session: Session; game: GamePage }) {
  const own = useSignal<Tab>("log");
  const isChatBelow = useRoom(THREE_COLUMNS);
  const tabs = isChatBelow ? WITHOUT_CHAT : TABS;
  const wanted = tabs.find((name) => name === below.value) ?? own.value;
  const tab = tabs.includes(wanted) ? wanted : "log";
  const choose = (name: Tab) => {
    own.value = name;
    if (tab === below.value) below.value = name;
  };
  if (session.isReplay) return <Alone session={session} game={game} />;
  return (
    <section class="panel side" aria-label={say("page.tab.log")}>
      <div
        class="tabs"
        role="tablist"
        aria-label={say("side.tabs")}
        onKeyDown={(event) => move(event, tabs, tab, choose)}
      >
        {tabs.map((name) => (
          <TabButton key={name} name={name} session={session} isChosen={tab === name} choose={() => choose(name)} />
        ))}
      </div>
      <div role="tabpanel" class="tab-panel" id={`side-${tab}`} aria-labelledby={`side-tab-${tab}`}>
        {tab === "log" && <Log session={session} game={game} />}
        {tab === "chat" && <Chat session={session} />}
        {tab === "table" && <TableTools session={session} />}
      </div>
      {isChatBelow && (
        <section class="chat-below" aria-label={say("page.tab.chat")}>
          <h2>{say("page.tab.chat")}</h2>
          <Chat session={session} />
        </section>
      )}
    </section>
  );
}

/** A replay has a log, and nobody to talk to. */
function Alone({ session, game }: { session: Session; game: GamePage }) {
  return (
    <section class="panel side" aria-label={say("page.log")}>
      <div class="tab-panel">
        <Log session={session} game={game} />
      </div>
    </section>
  );
}

function TabButton(props: { name: Tab; session: Session; isChosen: boolean; choose: () => void }) {
  const { name, session, isChosen, choose } = props;
  return (
    <button
      type="button"
      role="tab"
      id={`side-tab-${name}`}
      aria-controls={isChosen ? `side-${name}` : undefined}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={choose}
    >
      {say(`page.tab.${name}`)}
      {name === "chat" && !isChosen && <Unread session={session} />}
    </button>
  );
}

/** The dot on a tab of the chat while somebody has said something new. */
export function Unread({ session }: { session: Session }) {
  if (!hasUnread(session)) return null;
  return (
    <i class="unread">
      <span class="hidden">{say("chat.unread")}</span>
    </i>
  );
}

/** Arrow keys choose the next tab and go there. */
function move(event: KeyboardEvent, tabs: readonly Tab[], tab: Tab, choose: (name: Tab) => void): void {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length] ?? "log";
  choose(next);
  document.getElementById(`side-tab-${next}`)?.focus();
}
