// What a bot would do, and why.

import { say } from "../../model/browser/words.ts";
import type { GamePage } from "../../model/game/game.ts";
import { dropHint, type hintOf } from "../../model/table/hint.ts";
import type { Session } from "../../model/table/session.ts";
import { Prose } from "../../parts/Prose.tsx";
import { deedWords } from "./deeds.ts";

interface Props {
  readonly session: Session;
  readonly game: GamePage;
  readonly hint: NonNullable<ReturnType<typeof hintOf>>;
}

export function Told({ session, game, hint }: Props) {
  return (
    <p class="callout" ref={inSight}>
      <b>{deedWords(session.now.value?.game ?? "", hint.do, game)}</b> <Prose text={hint.why} /> <i>{hint.chances}</i>
      <button type="button" class="plain" onClick={dropHint}>
        {say("page.close")}
      </button>
    </p>
  );
}

/** What was asked for is seen, also where the panel is longer than its place. */
function inSight(told: HTMLElement | null): void {
  told?.scrollIntoView({ block: "nearest" });
}
