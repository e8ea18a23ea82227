// The hint at the foot of what can be done: a button, then what a bot would do and why. It marks, and never plays.

import { say } from "../../model/browser/words.ts";
import type { GamePage } from "../../model/game/game.ts";
import { askHint, dropHint, hintOf, isThinking, mayAskHint } from "../../model/table/hint.ts";
import type { Session } from "../../model/table/session.ts";
import { useKeys } from "../../parts/keys.ts";
import { Prose } from "../../parts/Prose.tsx";
import { deedWords } from "./deeds.ts";

/** What was asked for is seen, also where the panel is longer than its place. */
function inSight(told: HTMLElement | null): void {
  told?.scrollIntoView({ block: "nearest" });
}

interface Props {
  readonly session: Session;
  readonly game: GamePage;
}

/** The button that asks for a hint, where there may be one and none is told. */
export function HintButton({ session, game }: Props) {
  const may = mayAskHint(session);
  const want = () => void askHint(session, game.suggest);
  useKeys({ h: may ? want : undefined });
  if (!may || hintOf(session) !== null) return null;
  return (
    <button
      type="button"
      class="plain hint-button"
      aria-keyshortcuts="H"
      aria-disabled={isThinking.value}
      onClick={want}
    >
      {say(isThinking.value ? "hint.thinking" : "hint.ask")} <kbd aria-hidden="true">H</kbd>
    </button>
  );
}

/** What was told; the button stands here too, unless the panel has a place for it among its own. */
export function Advice({ session, game, hasButton = true }: Props & { hasButton?: boolean }) {
  const hint = hintOf(session);
  if (!mayAskHint(session)) return null;
  return (
    <div class="advice">
      {hasButton && <HintButton session={session} game={game} />}
      <div role="status">
        {hint !== null && (
          <p class="callout" ref={inSight}>
            <b>{deedWords(session.now.value?.game ?? "", hint.do, game)}</b> <Prose text={hint.why} />
            <button type="button" class="plain" onClick={dropHint}>
              {say("page.close")}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
