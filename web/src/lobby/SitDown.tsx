// Sitting down with a name; whoever sits already may seat somebody else at the same screen.

import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { SeatKey, TableInfo } from "../generated/types.ts";
import { keep, kept } from "../model/browser/storage.ts";
import { say } from "../model/browser/words.ts";
import type { Session } from "../model/table/session.ts";
import { Field } from "../parts/parts.tsx";
import type { Orders } from "./orders.ts";

const LONGEST_NAME = 40;

/** Whether a seat is free for whoever comes. */
export function hasPlace(table: TableInfo): boolean {
  return table.seats.some((seat) => seat.kind === "open" && !seat.kept);
}

interface Props {
  readonly session: Session;
  readonly table: TableInfo;
  readonly orders: Orders;
}

export function SitDown({ session, table, orders }: Props) {
  const isSeated = table.you.seats.length > 0;
  const name = useSignal(isSeated ? "" : (kept("name") ?? ""));
  const seat = useSignal("");
  useLayoutEffect(() => void (name.value = isSeated ? "" : (kept("name") ?? "")), [isSeated]);
  if (!table.you.may_join) return isSeated ? null : <p class="feel">{say("table.join_link_needed")}</p>;
  const sit = async (event: Event) => {
    event.preventDefault();
    const called = name.value.trim();
    if (called === "") {
      orders.told.value = say("server.name", { most: LONGEST_NAME });
      return;
    }
    if (!isSeated) keep("name", called);
    const wanted = seat.value === "" ? null : Number(seat.value);
    const seated = await orders.give<SeatKey>("join", { name: called, seat: wanted });
    if (seated === null) return;
    if (isSeated) name.value = "";
    seat.value = "";
    if (seated.waits) session.lookAgain();
    else session.sitOn(seated.seat);
  };
  const free = table.seats.flatMap((one, number) => (one.free ? [number] : []));
  return (
    <form class="sit-down" noValidate onSubmit={sit}>
      <Field label={say(isSeated ? "page.another_here" : "page.name")}>
        <input
          name="name"
          maxLength={LONGEST_NAME}
          autocomplete={isSeated ? "off" : "nickname"}
          required
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </Field>
      {table.rules.seating === "fixed" && free.length > 1 && (
        <Field label={say("lobby.where")}>
          <select value={seat.value} onChange={(event) => (seat.value = event.currentTarget.value)}>
            <option value="">{say("lobby.where.any")}</option>
            {free.map((number) => (
              <option key={number} value={number}>
                {number + 1}
              </option>
            ))}
          </select>
        </Field>
      )}
      <button type="submit" class={isSeated ? "" : "act"}>
        {say("page.sit_down")}
      </button>
    </form>
  );
}
