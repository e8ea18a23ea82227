// What can be done on the map as a list of buttons beside it, for whoever would rather read than look. It is opened by a
// button, and each line does what a tap on its space would.

import type { ReadonlySignal } from "@preact/signals";
import { say, several } from "../model/browser/words.ts";
import type { Offer } from "../model/game/game.ts";

interface Props {
  readonly offers: ReadonlySignal<readonly Offer[]>;
  readonly tap: (space: string) => void;
  readonly close: () => void;
}

export function OfferList({ offers: { value: offers }, tap, close }: Props) {
  return (
    <section class="offers" aria-label={say("board.list.label")}>
      <div class="cap">
        <h2>{offers.length === 0 ? say("board.list.none") : several("board.list.count", offers.length)}</h2>
        <button type="button" class="plain" onClick={close}>
          {say("page.close")}
        </button>
      </div>
      <ul>
        {offers.map(({ space, name, cost, gain }) => (
          <li key={space}>
            <button type="button" onClick={() => tap(space)}>
              <b>{name}</b> <span>{cost}</span> <span class="gain">{gain}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="quiet">{say("board.keys")}</p>
    </section>
  );
}
