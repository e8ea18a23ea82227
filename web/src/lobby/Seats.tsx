// The seats of a table: who sits there, whether they are here, and what can be done about it.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Bot, SeatInfo, TableInfo } from "../generated/types.ts";
import { language } from "../model/browser/settings.ts";
import { say } from "../model/browser/words.ts";
import { knownGames } from "../model/game/known.ts";
import { levels, USUAL_BOT } from "../model/game/setup.ts";
import { botName } from "../model/game/setupWords.ts";
import type { Session } from "../model/table/session.ts";
import { botOrder, type Orders } from "./orders.ts";

interface Props {
  readonly session: Session;
  readonly table: TableInfo;
  readonly orders: Orders;
}

export function Seats({ session, table, orders }: Props) {
  const bots = useSignal<readonly Bot[]>([]);
  const bot = useSignal(USUAL_BOT);
  useEffect(
    () =>
      void knownGames().then(
        (known) => (bots.value = levels(known.bots)),
        () => undefined,
      ),
    [language.value],
  );
  const hasFree = table.seats.some((seat) => seat.kind === "open");
  return (
    <>
      <ol class="seats">
        {table.seats.map((seat, number) => (
          <SeatRow
            key={number}
            session={session}
            table={table}
            orders={orders}
            seat={seat}
            number={number}
            bot={bot.value}
          />
        ))}
      </ol>
      {table.you.host && hasFree && bots.value.length > 1 && (
        <div class="which-bot">
          <label for="which-bot">{say("lobby.which_bot")}</label>
          <select id="which-bot" value={bot.value} onChange={(event) => (bot.value = event.currentTarget.value)}>
            {bots.value.map(({ name }) => (
              <option key={name} value={name}>
                {botName(name)}
              </option>
            ))}
          </select>
          <small>{bots.value.find(({ name }) => name === bot.value)?.about}</small>
        </div>
      )}
    </>
  );
}

interface RowProps extends Props {
  readonly seat: SeatInfo;
  readonly number: number;
  readonly bot: string;
}

function SeatRow({ session, table, orders, seat, number, bot }: RowProps) {
  const isFree = seat.kind === "open";
  const isMine = table.you.seats.includes(number);
  const remove = () => orders.give("seats", { seat: number, do: "remove", chair: seat.chair });
  const seatBot = () => orders.give("seats", botOrder(table, number, bot));
  return (
    <li class={isFree ? "free" : ""}>
      <Ring seat={seat} isMine={isMine} />
      <span class="who">{isFree ? freeWords(seat) : seat.name}</span>
      <span class="quiet">{isFree ? "" : standing(table, seat, number)}</span>
      <span class="end">
        {isFree && table.you.host && (
          <button type="button" onClick={seatBot}>
            {say("page.seat_bot")}
          </button>
        )}
        {isFree && seat.kept && table.you.host && (
          <button type="button" class="plain" onClick={remove}>
            {say("lobby.free_seat")}
          </button>
        )}
        {isMine && (
          <button type="button" class="plain" onClick={() => session.getUp(number)}>
            {say("lobby.get_up")}
          </button>
        )}
        {!isFree && !isMine && table.you.host && (
          <button
            type="button"
            class="plain"
            aria-label={say("lobby.remove.name", { name: seat.name })}
            onClick={remove}
          >
            {say("lobby.remove")}
          </button>
        )}
      </span>
    </li>
  );
}

/** The initial of a seat in a ring; one's own is filled. A seat that nobody has is a dashed ring. */
export function Ring({ seat, isMine }: { seat: SeatInfo; isMine: boolean }) {
  const state = seat.kind === "open" ? " open" : isMine ? " mine" : "";
  return (
    <span class={`ring${state}`} aria-hidden="true">
      {seat.kind === "open" ? "" : [...seat.name][0]?.toUpperCase()}
    </span>
  );
}

/** A seat that somebody left, or that waits for them after a rematch, still has their name. */
function freeWords(seat: SeatInfo): string {
  if (seat.kept) return say("lobby.kept_for", { name: seat.name });
  return seat.name ? say("lobby.seat_of", { name: seat.name }) : say("page.free");
}

/** One word on who plays a seat, and whether they are there. */
export function standing(table: TableInfo, seat: SeatInfo, number: number): string {
  if (seat.kind === "open") return say(seat.bot ? "tools.free_bot" : "page.free");
  if (seat.kind === "bot") return say("page.bot");
  if (seat.bot) return say("page.stand_in");
  if (table.you.seats.includes(number)) return say("page.you");
  return say(seat.here ? "page.here" : "page.away");
}
