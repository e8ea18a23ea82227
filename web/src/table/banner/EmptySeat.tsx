// A seat at which nobody plays: the host seats a bot, or whoever has the link passes it on.

import { useSignal } from "@preact/signals";
import { useOrders } from "../../lobby/orders.ts";
import { botOrder } from "../../lobby/orders.ts";
import { kept } from "../../model/browser/storage.ts";
import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { TruthLine, Way, Ways } from "./Line.tsx";
import { emptySeat } from "./truths.ts";

export function EmptySeat({ session, dismiss }: { session: Session; dismiss: () => void }) {
  const orders = useOrders(session);
  const isCopied = useSignal(false);
  const [table, seat] = [session.table.value, emptySeat(session)];
  if (table === null || seat === null) return null;
  const link = kept(`link.${session.id}`);
  const copy = async () => {
    await navigator.clipboard?.writeText(link ?? "").catch(() => undefined);
    isCopied.value = true;
  };
  const isAsked = session.now.value?.to_act === seat;
  return (
    <TruthLine
      tone="calm"
      tag={say("banner.table")}
      head={say("banner.empty", { name: table.seats[seat]?.name ?? "" })}
      rest={orders.told.value || say(isAsked ? "banner.empty.asked" : "banner.empty.later")}
    >
      <Ways>
        {table.you.host && (
          <Way words={say("page.seat_bot")} act={() => orders.give("seats", botOrder(table, seat))} isMain={isAsked} />
        )}
        {link !== null && navigator.clipboard && (
          <Way words={say(isCopied.value ? "page.copied" : "banner.empty.link")} act={copy} />
        )}
        <Way words={say("banner.empty.wait")} act={dismiss} />
      </Ways>
    </TruthLine>
  );
}
