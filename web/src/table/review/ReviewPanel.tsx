// What one may do from the ply that is shown: try moves, or play on from there.

import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { PlayOn } from "./PlayOn.tsx";

export function ReviewPanel({ session }: { session: Session }) {
  return (
    <section class="panel now review-panel" aria-labelledby="review-title">
      <h2 id="review-title">{say("review.here")}</h2>
      <p class="told" role="alert">
        {session.shown.value?.auction ? session.refusal.value?.reason : null}
      </p>
      <div class="acts">
        {session.maySuppose.value && (
          <button type="button" class="act" onClick={() => session.startWhatIf()}>
            {say("review.try")}
          </button>
        )}
        <PlayOn session={session} />
      </div>
      <p class="feel">{say("review.here.about")}</p>
    </section>
  );
}
