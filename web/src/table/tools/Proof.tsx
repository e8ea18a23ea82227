// The game as a file, and what proves that its draws were not chosen.

import { say } from "../../model/browser/words.ts";
import { Caption } from "../../parts/parts.tsx";
import { saveRecord } from "./afterwards.ts";
import type { ToolProps } from "./props.ts";

export function Proof({ session, table, orders }: ToolProps) {
  return (
    <section>
      <Caption>{say("tools.record")}</Caption>
      <div class="acts">
        <button type="button" onClick={() => void saveRecord(session, orders)}>
          {say("tools.record.save")}
        </button>
        <span class="quiet">{say("tools.record.about")}</span>
      </div>
      <p class="feel">{say("tools.fair")}</p>
      <code class="hash">{table.fair}</code>
    </section>
  );
}
