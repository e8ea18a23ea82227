// The same again: the first who asks makes the table, the others find it. With bots alone it begins at once.

import { ask } from "../../ask.ts";
import type { Created } from "../../generated/types.ts";
import { keep } from "../../kept.ts";
import { tableAddress } from "../../root.ts";
import { say } from "../../words.ts";
import type { ToolProps } from "../Tools.tsx";

export function PlayAgain({ session, table, orders }: ToolProps) {
  const again = async () => {
    const seat = session.seat.value;
    const made = await orders.give<Created>("rematch", { seat });
    if (made === null) return;
    if (made.links.join) keep(`link.${made.id}`, made.links.join);
    if (made.links.watch) keep(`watch.${made.id}`, made.links.watch);
    const others = table.seats.filter((_, number) => number !== seat);
    if (others.every((one) => one.kind === "bot")) await ask("POST", `tables/${made.id}/start`).catch(() => undefined);
    location.assign(tableAddress(made.id));
  };
  return (
    <button type="button" onClick={again}>
      {say(table.rematch === null ? "page.again" : "tools.again.join")}
    </button>
  );
}
