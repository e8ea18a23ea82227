// A seat that is free in the middle of a game: for whoever sat there before, and for others who have none. Where its hand
// is hidden, everybody at the table is asked first.

import type { SeatKey } from "../generated/types.ts";
import { useOrders } from "../lobby/orders.ts";
import { SitDown } from "../lobby/SitDown.tsx";
import { say } from "../model/browser/words.ts";
import type { Session } from "../model/table/session.ts";

export function FreeSeat({ session }: { session: Session }) {
  const orders = useOrders(session);
  const table = session.table.value;
  if (table?.status !== "playing") return null;
  const back = table.you.may_return[0];
  const isFree = table.you.seats.length === 0 && table.you.may_join && table.seats.some((seat) => seat.kind === "open");
  if (!table.you.waits && back === undefined && !isFree) return null;
  const withdraw = () => orders.give("seats", { seat: table.asked?.seat, do: "refuse" });
  const comeBack = async (seat: number) => {
    const seated = await orders.give<SeatKey>("join", { name: table.seats[seat]?.name || say("terminal.you"), seat });
    if (seated !== null) session.sitOn(seated.seat);
  };
  return (
    <div class="free-seat">
      {table.you.waits ? (
        <>
          <p class="feel">{say("now.seat_waits")}</p>
          <Act words={say("now.seat_withdraw")} act={withdraw} />
        </>
      ) : back !== undefined ? (
        <>
          <p class="feel">{say("now.seat_back")}</p>
          <Act words={say("now.seat_take")} act={() => comeBack(back)} />
        </>
      ) : (
        <>
          <p class="feel">{say(session.hasSecrets ? "now.free_seat.hidden" : "now.free_seat")}</p>
          <SitDown session={session} table={table} orders={orders} />
        </>
      )}
      <p class="told" role="alert">
        {orders.told.value}
      </p>
    </div>
  );
}

function Act({ words, act }: { words: string; act: () => unknown }) {
  return (
    <div class="acts">
      <button type="button" onClick={act}>
        {words}
      </button>
    </div>
  );
}
