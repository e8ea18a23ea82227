// Small parts that the panels of American Rails share.

import type { Session } from "../../table/session.ts";
import { say } from "../../words.ts";
import { boardOf } from "./table.ts";
import { choicesOf } from "../../table/view.ts";

/** The last turn of a year is followed by the dividends, and perhaps by the end. */
export function LastTurn({ session }: { session: Session }) {
  const view = session.before.value;
  const [choice] = view === null ? [] : choicesOf(view, "take");
  if (view === null || !choice?.ends_round) return null;
  return (
    <p class="last-turn">{say(choice.ends_game ? "ar.last.game" : "ar.last.year", { year: boardOf(view).year })}</p>
  );
}
