// A seat that is free in the middle of a game: whoever has none, and may sit down, is asked to.

import { useOrders } from "../lobby/orders.ts";
import { SitDown } from "../lobby/SitDown.tsx";
import { say } from "../words.ts";
import type { Session } from "./session.ts";

export function FreeSeat({ session }: { session: Session }) {
  const orders = useOrders(session);
  const table = session.table.value;
  if (table?.status !== "playing" || table.you.seats.length > 0 || !table.you.may_join) return null;
  if (!table.seats.some((seat) => seat.kind === "open")) return null;
  return (
    <div class="free-seat">
      <p class="feel">{say("now.free_seat")}</p>
      <SitDown session={session} table={table} orders={orders} />
      <p class="told" role="alert">
        {orders.told.value}
      </p>
    </div>
  );
}
