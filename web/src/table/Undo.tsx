// Somebody asks to take back; whoever else sits here agrees or refuses.

import { say } from "../model/browser/words.ts";
import type { Session } from "../model/table/session.ts";

export function UndoAsked({ session }: { session: Session }) {
  const asked = session.table.value?.undo;
  if (!asked) return null;
  const seat = session.seat.value;
  const name = session.names.value[asked.seat] ?? "";
  return (
    <div class="undo-asked" role="status">
      <p>{say("page.undo.asked", { name })}</p>
      {seat !== null && !asked.agreed.includes(seat) && (
        <div class="acts">
          <button type="button" onClick={() => session.answerUndo(true)}>
            {say("page.undo.agree")}
          </button>
          <button type="button" onClick={() => session.answerUndo(false)}>
            {say("page.undo.refuse")}
          </button>
        </div>
      )}
    </div>
  );
}
