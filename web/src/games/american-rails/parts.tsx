// Small parts that the panels of American Rails share.

import { say } from "../../model/browser/words.ts";
import { choicesOf } from "../../model/table/view.ts";
import type { Session } from "./types.ts";

/** The last turn of a year is followed by the dividends, and perhaps by the end. */
export function LastTurn({ session }: { session: Session }) {
  const view = session.before.value;
  const [choice] = view === null ? [] : choicesOf(view, "take");
  if (view === null || !choice?.ends_round) return null;
  return (
    <p class="last-turn">
      {say(choice.ends_game ? "american-rails.last.game" : "american-rails.last.year", { year: view.board.year })}
    </p>
  );
}
