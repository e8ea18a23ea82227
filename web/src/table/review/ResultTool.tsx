// Out of the review, to the money page.

import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";

export function ResultTool({ session }: { session: Session }) {
  if (!session.review.value || session.now.value?.to_act !== null) return null;
  return (
    <button type="button" class="tool" onClick={() => session.showResult()}>
      {say("end.result")}
    </button>
  );
}
