// What runs towards the end of the game, each with how far it has come.

import type { Clock } from "../../generated/types.ts";
import { begun, say } from "../../model/browser/words.ts";
import type { PageProps } from "../../model/game/game.ts";
import { Clause } from "../../parts/Clause.tsx";
import { Pips } from "../../parts/gauges.tsx";
import { Caption } from "../../parts/parts.tsx";

/** More steps than this are a bar. */
const MANY = 10;

export function Clocks({ session }: PageProps) {
  const books = session.clocks.value;
  if (books === null || books.shown.clocks.length === 0) return null;
  const { shown, settled } = books;
  const was = new Map(settled.clocks.map(({ key, reached }) => [key, reached]));
  return (
    <section class="general-clocks">
      <Caption>{say("general.ends")}</Caption>
      <ul>
        {shown.clocks.map((clock) => (
          <OneClock key={clock.key} clock={clock} isTried={clock.reached !== was.get(clock.key)} />
        ))}
      </ul>
    </section>
  );
}

function OneClock({ clock: { key, reached, of, clause }, isTried }: { clock: Clock; isTried: boolean }) {
  return (
    <li>
      <span>
        {begun(say(`word.end.${key}`))} {clause && <Clause id={clause} />}
      </span>
      {of <= MANY ? <Pips spent={reached} of={of} /> : <Bar part={reached / of} />}
      <b class={reached >= of ? "reached" : isTried ? "will" : ""}>{say("drawing.ends.of", { reached, end: of })}</b>
    </li>
  );
}

/** How far something with many steps has come. */
function Bar({ part }: { part: number }) {
  return (
    <span class="general-bar" aria-hidden="true">
      <i style={{ width: `${Math.min(1, part) * 100}%` }} />
    </span>
  );
}
