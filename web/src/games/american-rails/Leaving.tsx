// An action that is about to be left undone, or ended early: it is asked once more, since nobody can take it up again.

import { say } from "../../model/browser/words.ts";
import { useKeys } from "../../parts/keys.ts";
import { spaceName } from "./ActionTrack.tsx";
import { LastTurn } from "./parts.tsx";
import { clear, doingAt } from "./play.ts";
import type { Session } from "./types.ts";

export function Leaving({ session }: { session: Session }) {
  const { space, chosen } = doingAt(session);
  const isStop = chosen.includes("stop");
  const words = isStop
    ? say("page.verb.stop")
    : say("american-rails.decline", { space: space === null ? "" : spaceName(space) });
  const canSend = session.isAsked.value && !session.busy.value;
  const send = () => session.send(session.draft.value?.do ?? []);
  useKeys({ b: canSend ? send : undefined, Escape: () => clear(session) });
  return (
    <>
      <h2>{words}</h2>
      <p class="feel about">{say(isStop ? "american-rails.about.stop" : "american-rails.about.decline")}</p>
      <div class="acts">
        <button type="button" class="act" disabled={!canSend} aria-keyshortcuts="B" onClick={send}>
          {words} <kbd aria-hidden="true">B</kbd>
        </button>
        <button type="button" aria-keyshortcuts="Escape" onClick={() => clear(session)}>
          {say("american-rails.back")} <kbd aria-hidden="true">Esc</kbd>
        </button>
      </div>
      <LastTurn session={session} />
    </>
  );
}
