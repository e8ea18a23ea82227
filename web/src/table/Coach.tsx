// What the coach asks before an expensive mistake, above what can be done: play it, see the other move, or have peace.

import { useLayoutEffect, useRef } from "preact/hooks";
import { chooseCoach } from "../model/browser/settings.ts";
import { figure, say } from "../model/browser/words.ts";
import type { GamePage } from "../model/game/game.ts";
import { doubt, doubtIn } from "../model/table/coach.ts";
import { askHint } from "../model/table/hint.ts";
import type { Session } from "../model/table/session.ts";
import { useKeys } from "../parts/keys.ts";
import { Prose } from "../parts/Prose.tsx";

export function CoachQuestion({ session, game }: { session: Session; game: GamePage }) {
  const asked = useRef<HTMLButtonElement>(null);
  const now = doubtIn(session);
  const ply = now?.ply;
  useLayoutEffect(() => asked.current?.focus(), [ply]);
  const close = () => (doubt.value = null);
  useKeys(now === null ? {} : { Escape: close });
  if (now === null) return null;
  const play = () => {
    close();
    session.send(now.do);
  };
  const show = () => {
    close();
    void askHint(session, game.suggest);
  };
  const words = say("coach.asks", { points: figure(Math.round(100 * now.advice.loss)) });
  return (
    <section class="panel coach" aria-label={say("coach.label")} role="alertdialog">
      <h2>{words}</h2>
      <p>
        <Prose text={now.advice.why} />
      </p>
      <p class="acts">
        <button ref={asked} type="button" class="act" onClick={show}>
          {say("coach.show")}
        </button>
        <button type="button" onClick={play}>
          {say("coach.play")}
        </button>
        <button
          type="button"
          class="link"
          onClick={() => {
            chooseCoach(false);
            play();
          }}
        >
          {say("coach.quiet")}
        </button>
      </p>
    </section>
  );
}
