// Who sits at the table: whether they are here, how long they may still think, and what the host may do about it.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { SeatInfo } from "../../generated/types.ts";
import { botOrder } from "../../lobby/orders.ts";
import { Ring, standing } from "../../lobby/Seats.tsx";
import { say } from "../../model/browser/words.ts";
import { Confirm } from "./Confirm.tsx";
import type { ToolProps } from "./props.ts";
import { timeLeft } from "./timeLeft.ts";

export function People(props: ToolProps) {
  return (
    <ul class="people">
      {props.table.seats.map((seat, number) => (
        <Person key={number} {...props} seat={seat} number={number} />
      ))}
    </ul>
  );
}

interface PersonProps extends ToolProps {
  readonly seat: SeatInfo;
  readonly number: number;
}

function Person(props: PersonProps) {
  const { session, table, seat, number } = props;
  const isAsked = session.now.value?.to_act === number;
  return (
    <li aria-current={isAsked ? "true" : undefined}>
      <Ring seat={seat} isMine={table.you.seats.includes(number)} />
      <span class="who">{seat.name || say("page.free")}</span>
      <span class="quiet">
        {standing(table, seat, number)}
        {seat.muted && ` · ${say("tools.muted")}`}
      </span>
      {seat.seconds_left !== null && (
        <TimeLeft seconds={seat.seconds_left} runs={isAsked && seat.away === null} table={table} />
      )}
      <Orders {...props} />
    </li>
  );
}

/** Counts down between two messages for whoever is to act. */
function TimeLeft({ seconds, runs, table }: { seconds: number; runs: boolean; table: ToolProps["table"] }) {
  const now = useSignal(Date.now());
  const heard = useMemo(() => (now.value = Date.now()), [table]);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  const left = runs ? seconds - (now.value - heard) / 1000 : seconds;
  return <span class={left <= 0 ? "time over" : "time"}>{timeLeft(left)}</span>;
}

/** What the host may do about a person, or a person about the bot that stands in for them. */
function Orders({ session, table, orders, seat, number }: PersonProps) {
  const isMine = table.you.seats.includes(number);
  const order = (what: string) => orders.give("seats", { seat: number, do: what, chair: seat.chair });
  const { name } = seat;
  if (session.seenAt.value !== null) return null;
  if (isMine && seat.bot) return <Plain words={say("tools.return")} act={() => order("return")} />;
  if (!table.you.host || isMine || table.status !== "playing" || seat.kind === "bot") return null;
  if (seat.kind === "open")
    return seat.bot ? null : (
      <Plain words={say("page.seat_bot")} act={() => orders.give("seats", botOrder(table, number))} />
    );
  return (
    <details class="orders">
      <summary aria-label={say("tools.orders.name", { name })}>{say("tools.orders")}</summary>
      <div>
        <Plain
          words={say(seat.muted ? "tools.unmute" : "tools.mute")}
          act={() => order(seat.muted ? "unmute" : "mute")}
        />
        {!seat.bot && (
          <Confirm
            words={say("tools.bot")}
            really={say("tools.bot.really", { name })}
            yes={say("tools.bot")}
            act={() => order("bot")}
          />
        )}
        <Confirm
          words={say("lobby.remove")}
          really={say("tools.remove.really", { name })}
          yes={say("lobby.remove")}
          act={() => order("remove")}
        />
      </div>
    </details>
  );
}

function Plain({ words, act }: { words: string; act: () => unknown }) {
  return (
    <button type="button" class="plain" onClick={act}>
      {words}
    </button>
  );
}
