// The ways out of the past and out of a what-if.

import { say, several } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { PlayOn } from "./PlayOn.tsx";

/** Out of the past, or out of a what-if; what the table did meanwhile is said beside it. */
export function WaysBack({ session }: { session: Session }) {
  return (
    <div class="ways">
      {!session.review.value && <News session={session} />}
      {session.isWhatIf.value ? <WhatIfWays session={session} /> : <PastWays session={session} />}
    </div>
  );
}

function News({ session }: { session: Session }) {
  const count = session.news.value;
  const isMine = (session.now.value?.choices.length ?? 0) > 0;
  return (
    <span class="news" role="status">
      {count > 0 && `${several("history.news", count)} `}
      {count > 0 && isMine && <b class="will">{say("history.yours")}</b>}
    </span>
  );
}

function WhatIfWays({ session }: { session: Session }) {
  const steps = session.whatIf.value?.steps.length ?? 0;
  return (
    <>
      {steps > 0 && (
        <button type="button" onClick={() => session.takeBack()}>
          {say("what_if.back")}
        </button>
      )}
      <button type="button" onClick={() => session.leaveWhatIf()}>
        {say("what_if.leave")} <kbd aria-hidden="true">Esc</kbd>
      </button>
    </>
  );
}

function PastWays({ session }: { session: Session }) {
  return (
    <>
      {session.maySuppose.value && (
        <button type="button" onClick={() => session.startWhatIf()}>
          {say("what_if.here")}
        </button>
      )}
      <PlayOn session={session} />
      <button type="button" class="act" onClick={() => void session.show(null)}>
        {say("history.now")}
      </button>
    </>
  );
}
