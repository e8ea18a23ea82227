// The reader may be told of their turns on this device: asked once, and a no is kept.

import { useSignal } from "@preact/signals";
import { useOrders } from "../../lobby/orders.ts";
import { keep } from "../../model/browser/storage.ts";
import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { DECLINED, switchOn } from "../tools/device.ts";
import { TruthLine, Way, Ways } from "./Line.tsx";

export function TellOffer({ session, dismiss }: { session: Session; dismiss: () => void }) {
  const orders = useOrders(session);
  const why = useSignal("");
  const accept = async () => {
    const found = await switchOn(orders, session.seat.value);
    why.value = found ? say(`page.push.${found}`) : "";
  };
  const decline = () => {
    keep(DECLINED, "yes");
    dismiss();
  };
  const rest = orders.told.value || why.value || say("banner.tell.rest");
  return (
    <TruthLine tone="calm" tag={say("banner.tell.about")} head={say("banner.tell")} rest={rest}>
      <Ways>
        <Way words={say("page.push.on")} act={accept} />
        <Way words={say("banner.tell.no")} act={decline} />
      </Ways>
    </TruthLine>
  );
}
