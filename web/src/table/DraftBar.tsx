// On the other tabs of a phone a line keeps what is being tried, and the button that leads to it.

import { say, several } from "../model/browser/words.ts";
import type { Session } from "../model/table/session.ts";
import { tab } from "./tabs.ts";

export function DraftBar({ session }: { session: Session }) {
  const tried = session.draft.value?.do.length ?? 0;
  return (
    <div class="draft-bar">
      <span>{several("sheet.tried", tried)}</span>
      <button type="button" onClick={() => (tab.value = "map")}>
        {say("sheet.look")}
      </button>
    </div>
  );
}
