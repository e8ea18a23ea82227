// The hint at the foot of what can be done: a button, then what a bot would do and why. It marks, and never plays.

import { say } from "../../model/browser/words.ts";
import type { GamePage } from "../../model/game/game.ts";
import { askHint, hintOf, isThinking, mayAskHint } from "../../model/table/hint.ts";
import type { Session } from "../../model/table/session.ts";
import { useKeys } from "../../parts/keys.ts";
import { onDemand } from "../../parts/onDemand.tsx";

const Told = onDemand(async () => (await import("./Told.tsx")).Told);

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
      <div role="status">{hint !== null && <Told session={session} game={game} hint={hint} />}</div>
    </div>
  );
}
