// What would have happened in a what-if: it stays in sight, apart from what did happen.

import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import type { Speech } from "../../model/table/speech.ts";
import { Prose } from "../../parts/Prose.tsx";

const MOST = 12;

export function Supposed({ session, speech }: { session: Session; speech: Speech }) {
  const events = session.whatIf.value?.events ?? [];
  if (events.length === 0) return null;
  return (
    <div class="supposed">
      <h3>{say("page.tag.what_if")}</h3>
      <p>
        <Prose
          text={events
            .slice(-MOST)
            .map((event) => speech.tell(event))
            .join(" ")}
        />
      </p>
    </div>
  );
}
