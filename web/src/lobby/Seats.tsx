// The seats of a table: who sits there, whether they are here, and what the host can do about it.

import { useSignal } from "@preact/signals";
import type { Bot, SeatInfo, TableInfo } from "../generated/types.ts";
import { language } from "../model/browser/settings.ts";
import { dayWords } from "../model/browser/when.ts";
import { say } from "../model/browser/words.ts";
import { levels, USUAL_BOT } from "../model/game/setup.ts";
import { botName } from "../model/game/setupWords.ts";
import type { Session } from "../model/table/session.ts";
import { useGames } from "./games.ts";
import { botOrder, type Orders } from "./orders.ts";

interface Props {
  readonly session: Session;
  readonly table: TableInfo;
  readonly orders: Orders;
}

export function Seats({ session, table, orders }: Props) {
  const games = useGames();
  const bots = levels(games?.bots ?? []);
  const bot = useSignal(USUAL_BOT);
  const counts = games?.games.find(({ id }) => id === table.game)?.seats ?? [];
  const hasFree = table.seats.some((seat) => seat.kind === "open");
  return (
    <>
      <ol class="seats">
        {table.seats.map((seat, number) => (
          <SeatRow
            key={seat.chair}
            session={session}
            table={table}
            orders={orders}
            seat={seat}
            number={number}
            bot={bot.value}
            bots={bots}
          />
        ))}
      </ol>
      {table.you.host && counts.length > 1 && (
        <div class="which-bot">
          <label for="how-many">{say("lobby.how_many")}</label>
          <select
            id="how-many"
            value={table.seats.length}
            onChange={(event) => void orders.give("setup", { seats: Number(event.currentTarget.value) })}
          >
            {counts.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </div>
      )}
      {table.you.host && hasFree && bots.length > 1 && (
        <div class="which-bot">
          <label for="which-bot">{say("lobby.which_bot")}</label>
          <Levels id="which-bot" bots={bots} bot={bot.value} choose={(name) => (bot.value = name)} />
          <small>{bots.find(({ name }) => name === bot.value)?.about}</small>
        </div>
      )}
    </>
  );
}

interface LevelsProps {
  readonly id?: string;
  readonly label?: string;
  readonly bots: readonly Bot[];
  readonly bot: string;
  readonly choose: (bot: string) => void;
}

/** How well a bot plays; one that is no level for people is named as it is. */
function Levels({ id, label, bots, bot, choose }: LevelsProps) {
  const names = bots.map(({ name }) => name);
  return (
    <select id={id} aria-label={label} value={bot} onChange={(event) => choose(event.currentTarget.value)}>
      {(names.includes(bot) ? names : [bot, ...names]).map((name) => (
        <option key={name} value={name}>
          {botName(name)}
        </option>
      ))}
    </select>
  );
}

interface RowProps extends Props {
  readonly seat: SeatInfo;
  readonly number: number;
  readonly bot: string;
  readonly bots: readonly Bot[];
}

function SeatRow({ session, table, orders, seat, number, bot, bots }: RowProps) {
  const isFree = seat.kind === "open";
  const isMine = table.you.seats.includes(number);
  const isOthers = !isFree && !isMine && table.you.host;
  const remove = () => orders.give("seats", { seat: number, do: "remove", chair: seat.chair });
  const seatBot = () => orders.give("seats", botOrder(table, number, bot));
  const change = (level: string) =>
    orders.give("seats", { seat: number, do: "bot", chair: seat.chair, bot: level, name: seat.name });
  return (
    <li class={isFree ? "free" : ""}>
      <Ring seat={seat} isMine={isMine} />
      <span class="who">{isFree ? freeWords(seat) : seat.name}</span>
      <span class="quiet">{isFree ? "" : standing(table, seat, number)}</span>
      <span class="end">
        {seat.kind === "bot" && isOthers && bots.length > 1 && (
          <Levels
            label={say("lobby.level", { name: seat.name })}
            bots={bots}
            bot={seat.bot ?? USUAL_BOT}
            choose={(level) => void change(level)}
          />
        )}
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
        {isOthers && (
          <button
            type="button"
            class="plain"
            aria-label={say("lobby.remove.name", { name: seat.name })}
            onClick={remove}
          >
            {say("lobby.remove")}
          </button>
        )}
        {table.you.host && table.rules.seating === "fixed" && number > 0 && (
          <Earlier table={table} orders={orders} number={number} />
        )}
      </span>
    </li>
  );
}

/** Where the order of the seats counts: this one before the one over it. */
function Earlier({ table, orders, number }: { table: TableInfo; orders: Orders; number: number }) {
  const name = table.seats[number]?.name || say("page.free");
  const words = say("lobby.earlier", { name });
  const move = () => {
    const order = table.seats.map(({ chair }) => chair);
    order.splice(number - 1, 0, ...order.splice(number, 1));
    void orders.give("setup", { order });
  };
  return (
    <button type="button" class="earlier" aria-label={words} title={words} onClick={move}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d="M6 11V2M2 6l4-4 4 4" />
      </svg>
    </button>
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
  if (seat.away !== null) return say("page.away_until", { date: dayWords(new Date(seat.away * 1000), language.value) });
  if (table.you.seats.includes(number)) return say("page.you");
  return say(seat.here ? "page.here" : "page.away");
}
