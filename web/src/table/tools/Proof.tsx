// The game as a file, and what proves that its draws were not chosen.

import type { RecordFile } from "../../generated/types.ts";
import { Caption } from "../../parts/parts.tsx";
import { say } from "../../words.ts";
import type { ToolProps } from "../Tools.tsx";

export function Proof({ session, table, orders }: ToolProps) {
  const save = async () => {
    const seat = session.seat.value;
    const record = await orders.give<RecordFile>(seat === null ? "record" : `record?seat=${seat}`, undefined, "GET");
    if (record !== null) download(record, `railhead-${table.game}-${new Date().toISOString().slice(0, 10)}.json`);
  };
  return (
    <section>
      <Caption>{say("tools.record")}</Caption>
      <div class="acts">
        <button type="button" onClick={save}>
          {say("tools.record.save")}
        </button>
        <span class="quiet">{say("tools.record.about")}</span>
      </div>
      <p class="feel">{say("tools.fair")}</p>
      <code class="hash">{table.fair}</code>
    </section>
  );
}

function download(record: RecordFile, name: string): void {
  const file = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = file;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), 10_000);
}
