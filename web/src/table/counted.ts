// A game that ends here is counted on this device, once.

import { useSignalEffect } from "@preact/signals";
import type { Session } from "../model/table/session.ts";

export function useCounted(session: Session): void {
  useSignalEffect(() => {
    const [table, view] = [session.table.value, session.now.value];
    if (table?.status !== "finished" || view === null || session.isReplay) return;
    const [kinds, bots] = [table.seats.map(({ kind }) => kind), table.seats.map(({ bot }) => bot)];
    const sat = { kinds, bots, yours: table.you.seats };
    void import("../model/game/result.ts").then(({ countEnd }) => countEnd(table.id, table.game, sat, view.winners));
  });
}
