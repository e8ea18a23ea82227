// What one may want of a table when its game is over, or before: the same again, and the record as a file.

import type { Created, RecordFile } from "../../generated/types.ts";
import type { Orders } from "../../lobby/orders.ts";
import { ask } from "../../model/browser/ask.ts";
import { keep } from "../../model/browser/storage.ts";
import { tableAddress } from "../../model/browser/root.ts";
import type { Session } from "../../model/table/session.ts";

/** The same again: the first who asks makes the table, the others find it. With bots alone it begins at once. */
export async function playAgain(session: Session, orders: Orders): Promise<void> {
  const made = await orders.give<Created>("rematch");
  if (made === null) return;
  if (made.links.join) keep(`link.${made.id}`, made.links.join);
  if (made.links.watch) keep(`watch.${made.id}`, made.links.watch);
  const mine = session.table.value?.you.seats ?? [];
  const others = (session.table.value?.seats ?? []).filter((_, number) => !mine.includes(number));
  if (others.every(({ kind }) => kind === "bot")) await ask("POST", `tables/${made.id}/start`).catch(() => undefined);
  location.assign(tableAddress(made.id));
}

/** The record as a file, such as `railhead replay` reads it. */
export async function saveRecord(session: Session, orders: Orders): Promise<void> {
  const seat = session.seat.value;
  const record = await orders.give<RecordFile>(seat === null ? "record" : `record?seat=${seat}`, undefined, "GET");
  if (record !== null) download(JSON.stringify(record, null, 1), `railhead-${record.game}-${session.id}.json`);
}

function download(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
