// Those one has played with, a button each: whoever is invited finds the table on their first page.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { AcquaintanceInfo, Acquaintances, Invited, TableInfo } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import { say } from "../model/browser/words.ts";
import type { Orders } from "./orders.ts";

export function InvitePeople({ table, orders }: { table: TableInfo; orders: Orders }) {
  const people = useSignal<readonly AcquaintanceInfo[]>([]);
  const invited = useSignal<readonly string[]>([]);
  const told = useSignal("");
  useEffect(() => {
    ask<Acquaintances>("GET", "acquaintances").then(
      (found) => (people.value = found.people),
      () => undefined, // there is the link
    );
  }, []);
  const seats = table.seats.map((seat) => seat.name);
  const invite = async ({ id }: AcquaintanceInfo) => {
    const sent = await orders.give<Invited>("invite", { to: id });
    if (sent === null) return;
    invited.value = [...invited.value, id];
    told.value = say("invitation.sent", { name: sent.name });
  };
  const others = people.value.filter(({ name }) => !seats.includes(name));
  if (others.length === 0) return null;
  return (
    <div class="invite-people">
      <p class="feel">{say("invitation.people")}</p>
      <ul>
        {others.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-label={say("invitation.invite", { name: one.name })}
              disabled={invited.value.includes(one.id)}
              onClick={() => invite(one)}
            >
              {one.name}
            </button>
          </li>
        ))}
      </ul>
      <p class="quiet" role="status">
        {told.value}
      </p>
    </div>
  );
}
