// What the actions of this moment do, told where they are chosen.

import { has, say } from "../../model/browser/words.ts";
import type { GamePage } from "../../model/game/game.ts";
import type { View } from "../../model/table/view.ts";
import { Prose } from "../../parts/Prose.tsx";
import { explained } from "./verbs.ts";

/** A line that opens: every action that can be chosen now, in a sentence or two, with its clauses. */
export function Help({ view, game }: { view: View; game: GamePage }) {
  const verbs = explained(view.choices, game.explains).filter((verb) => has(`help.${view.game}.${verb}`));
  if (verbs.length === 0) return null;
  return (
    <details class="help">
      <summary>{say("rules.help")}</summary>
      <dl>
        {verbs.map((verb) => (
          <div key={verb}>
            <dt>{has(`page.verb.${verb}`) ? say(`page.verb.${verb}`) : say("page.bid_it")}</dt>
            <dd>
              <Prose text={say(`help.${view.game}.${verb}`)} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
