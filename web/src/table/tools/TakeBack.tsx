// Taking one's last action back, by the table's rule; where nothing is taken back the reason stands beside it.

import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";

export function TakeBack({ session }: { session: Session }) {
  const rule = session.table.value?.rules.undo ?? "consent";
  if (rule === "off") {
    return (
      <span class="with-reason">
        <button type="button" disabled>
          {say("page.undo")}
        </button>{" "}
        <small>{say("table.undo.off")}</small>
      </span>
    );
  }
  return (
    <button type="button" disabled={cannot(session)} onClick={() => session.takeBack()}>
      {say(rule === "consent" ? "tools.undo.ask" : "page.undo")}
    </button>
  );
}

/** The same in the head of the page, where it is found in a hurry. */
export function TakeBackTool({ session }: { session: Session }) {
  const table = session.table.value;
  if (table === null || session.seat.value === null || table.rules.undo === "off" || table.status !== "playing")
    return null;
  return (
    <button type="button" class="tool" disabled={cannot(session)} onClick={() => session.takeBack()}>
      {say("page.undo")}
    </button>
  );
}

function cannot(session: Session): boolean {
  return session.busy.value || session.end === 0 || session.lost.value !== null || session.table.value?.undo != null;
}
