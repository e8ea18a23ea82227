// Somebody asks to sit where a hand is hidden; whoever must agree to it does, or refuses.

import { useOrders } from "../lobby/orders.ts";
import { joined, say } from "../model/browser/words.ts";
import type { Session } from "../model/table/session.ts";

export function SeatAsked({ session }: { session: Session }) {
  const orders = useOrders(session);
  const table = session.table.value;
  if (!table?.asked || table.you.waits) return null;
  const { seat, name, needed, agreed } = table.asked;
  const answer = (what: "agree" | "refuse") => orders.give("seats", { seat, do: what });
  const awaited = needed.filter((one) => !agreed.includes(one)).map((one) => table.seats[one]?.name ?? "");
  return (
    <div class="undo-asked" role="status">
      <p>{say("now.seat_asked", { name, seat: table.seats[seat]?.name ?? "" })}</p>
      {table.you.may_answer ? (
        <div class="acts">
          <button type="button" onClick={() => answer("agree")}>
            {say("page.undo.agree")}
          </button>
          <button type="button" onClick={() => answer("refuse")}>
            {say("page.undo.refuse")}
          </button>
        </div>
      ) : (
        <p class="quiet">{say("now.seat_awaited", { names: joined(awaited) })}</p>
      )}
      <p class="told" role="alert">
        {orders.told.value}
      </p>
    </div>
  );
}
