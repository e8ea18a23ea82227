// While something is paid to everybody the panel is its sheet: who pays, how that is reckoned, what each seat receives,
// row after row, and the cash it falls into. Any tap or key ends it.

import { say } from "../model/browser/words.ts";
import type { Ceremony, GamePage } from "../model/game/game.ts";
import type { Session } from "../model/table/session.ts";
import { shortNames } from "../model/table/shares.ts";
import { PaceChoice } from "../parts/PaceChoice.tsx";

interface PanelProps {
  readonly session: Session;
  readonly game: GamePage;
  readonly ceremony: Ceremony;
}

export function CeremonyPanel({ session, game, ceremony }: PanelProps) {
  return (
    <section class="panel now ceremony" aria-label={ceremony.title}>
      <h2>
        {ceremony.title} <span class="sub">{ceremony.note}</span>
      </h2>
      {game.PaySheet && (
        <game.PaySheet
          rows={ceremony.rows}
          names={shortNames(session.names.value, 8)}
          you={session.seat.value}
          cash={(session.stage.value?.before.seats ?? []).map(({ cash }) => cash)}
          at={session.playback.row.value - 1}
        />
      )}
      {ceremony.facts?.map(([name, text]) => (
        <p key={name} class="fact">
          <b>{name}</b> {text}
        </p>
      ))}
      <div class="acts">
        <button type="button" class="act" onClick={() => session.playback.next()}>
          {say("ceremony.go_on")} <kbd aria-hidden="true">{say("ceremony.space")}</kbd>
        </button>
        <span class="end">
          <PaceChoice />
        </span>
      </div>
    </section>
  );
}
