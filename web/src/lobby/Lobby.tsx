// Before a game: who sits where, sitting down, the link for friends, and the beginning.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TableInfo, Tables } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import { address } from "../model/browser/root.ts";
import { language, palette, theme } from "../model/browser/settings.ts";
import { say, several } from "../model/browser/words.ts";
import { editionWords, ruleWords } from "../model/game/setupWords.ts";
import type { Session } from "../model/table/session.ts";
import { Caption } from "../parts/parts.tsx";
import { Masthead } from "../shell/Masthead.tsx";
import { changeWords } from "./changes.ts";
import { Chat } from "./Chat.tsx";
import { ChangeRules } from "./ChangeRules.tsx";
import { Invitation } from "./Invitation.tsx";
import { type Orders, useOrders } from "./orders.ts";
import { Seats } from "./Seats.tsx";
import { hasPlace, SitDown } from "./SitDown.tsx";

export function Lobby({ session }: { session: Session }) {
  const orders = useOrders(session);
  const table = session.table.value;
  if (table === null) return null;
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  return (
    <div class="lobby-screen">
      <Masthead where={<Where table={table} />} game={table.game} />
      <main class="lobby">
        <Backdrop game={table.game} />
        <div class="lobby-sheet">
          <h1 aria-live="polite">{session.lost.value ?? sentence(table, free)}</h1>
          <p class="told" role="alert">
            {orders.told.value || session.refusal.value?.reason}
          </p>
          <div class="lobby-parts">
            <section aria-label={say("page.people")}>
              <Caption note={say(`lobby.seating.${table.rules.seating ?? "shuffled"}`)}>{say("lobby.seats")}</Caption>
              <Seats session={session} table={table} orders={orders} />
              {hasPlace(table) ? (
                <SitDown session={session} table={table} orders={orders} />
              ) : (
                free > 0 && <p class="feel">{say("lobby.all_kept")}</p>
              )}
              <Begin table={table} free={free} orders={orders} />
            </section>
            <Beside session={session} table={table} orders={orders} />
            <section class="talk" aria-labelledby="lobby-talk">
              <Caption id="lobby-talk">{say("page.chat")}</Caption>
              <Chat session={session} telling={(note) => changeWords(note, table.game)} />
            </section>
          </div>
        </div>
      </main>
    </div>
  );
}

function Where({ table }: { table: TableInfo }) {
  return (
    <>
      <b>{say(`game.${table.game}.name`)}</b> <i>{editionWords(table.game, table.edition)}</i>
    </>
  );
}

function sentence(table: TableInfo, free: number): string {
  if (table.you.seats.length === 0 && table.you.may_join && free > 0) return say("lobby.invited");
  if (free > 0) return say("page.wait.seats");
  return say(table.you.host || table.you.seats.length > 0 ? "page.wait.start" : "lobby.full");
}

/** The map of the game, quietly behind what has to be read. */
function Backdrop({ game }: { game: string }) {
  const query = { theme: theme.value, palette: palette.value, lang: language.value };
  return <img class="backdrop" src={address(`api/games/${game}/map.svg`, query).href} alt="" />;
}

function Begin({ table, free, orders }: { table: TableInfo; free: number; orders: Orders }) {
  const mayBegin = table.you.host || table.you.seats.length > 0;
  if (!mayBegin) return null;
  return (
    <div class="acts begin">
      <button type="button" class="act" disabled={free > 0} onClick={() => orders.give("start")}>
        {say("page.start")}
      </button>
      {free > 0 && <span class="quiet">{several(table.you.host ? "lobby.free" : "lobby.wait", free)}</span>}
    </div>
  );
}

/** Beside the seats: the links, where one may give them away, and the rules of the house. */
function Beside({ session, table, orders }: { session: Session; table: TableInfo; orders: Orders }) {
  const lan = useSignal<string | null | undefined>(undefined); // a link is given away once its address is known
  useEffect(() => {
    ask<Tables>("GET", "tables").then(
      (told) => (lan.value = told.lan),
      () => (lan.value = null),
    );
  }, []);
  return (
    <section class="beside" aria-label={say(table.you.host ? "lobby.invite" : "home.house_rules")}>
      {table.you.host && lan.value !== undefined && (
        <Invitation session={session} table={table} lan={lan.value} orders={orders} />
      )}
      <HouseRules table={table} orders={orders} />
    </section>
  );
}

/** The rules of the house; whoever is the host can still change them. */
function HouseRules({ table, orders }: { table: TableInfo; orders: Orders }) {
  return (
    <>
      <Caption>{say("home.house_rules")}</Caption>
      <ul class="rule-words" aria-live="polite">
        {ruleWords(table).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {table.you.host && <ChangeRules table={table} orders={orders} />}
    </>
  );
}
