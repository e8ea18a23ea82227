// A game that ends here is counted on this device, once.

import { useSignalEffect } from "@preact/signals";
import { countEnd } from "../model/game/result.ts";
import type { Session } from "../model/table/session.ts";

export function useCounted(session: Session): void {
  useSignalEffect(() => {
    const [table, view] = [session.table.value, session.now.value];
    if (table?.status !== "finished" || view === null || session.isReplay) return;
    const [kinds, bots] = [table.seats.map(({ kind }) => kind), table.seats.map(({ bot }) => bot)];
    countEnd(table.id, table.game, { kinds, bots, yours: table.you.seats }, view.winners);
  });
}
