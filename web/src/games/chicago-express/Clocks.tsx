// The clocks of Chicago Express: dials, the four ways the game ends, and the income track.

import { figure, say, several } from "../../model/browser/words.ts";
import type { Clock } from "../../model/table/view.ts";
import { Pips } from "../../parts/gauges.tsx";
import { Arrow, Caption } from "../../parts/parts.tsx";
import { Incomes } from "../shares/Incomes.tsx";
import { type Dial, DIALS, housesLeft } from "./box.ts";
import { DialFace } from "./DialFace.tsx";
import { dialsTried } from "./tried.ts";
import type { PageProps, View } from "./types.ts";

export function Clocks({ session, atlas }: PageProps) {
  const books = session.clocks.value;
  if (books === null) return null;
  const { shown: view, settled: before } = books;
  const tried = dialsTried(before, session.draft.value);
  return (
    <div class="ce-clocks">
      <section class="dials">
        <Caption note={say("drawing.chicago-express.dials.note")}>{say("drawing.chicago-express.dials")}</Caption>
        <ul>
          {DIALS.map((dial) => (
            <OneDial
              key={dial}
              dial={dial}
              now={before.board.dials[dial]}
              tried={tried[dial]}
              end={view.board.red[dial]}
            />
          ))}
        </ul>
      </section>
      <section class="ends">
        <Caption>{say("drawing.chicago-express.ends")}</Caption>
        <ul>
          {view.clocks.map((clock, row) => (
            <OneEnding
              key={clock.key}
              view={view}
              clock={clock}
              isTried={clock.reached !== before.clocks[row]?.reached}
            />
          ))}
        </ul>
      </section>
      <Incomes atlas={atlas} view={view} before={before} end={view.board.income_track} />
    </div>
  );
}

/** A dial and, in words, what is left of it. */
function OneDial({ dial, now, tried, end }: { dial: Dial; now: number; tried: number; end: number }) {
  const isRed = tried >= end;
  return (
    <li>
      <DialFace now={now} tried={tried} end={end} />
      <b>{say(`drawing.chicago-express.dial.${dial}`)}</b>
      <span class="hidden">{say("drawing.ends.of", { reached: tried, end })}</span>
      <i class={isRed ? "red" : tried === now ? "" : "will"}>
        {isRed ? say("drawing.chicago-express.dial.red") : several("drawing.chicago-express.dial.left", end - tried)}
      </i>
    </li>
  );
}

/** A condition: its words, its pips, its count. */
function OneEnding({ view, clock, isTried }: { view: View; clock: Clock; isTried: boolean }) {
  const { key, reached, of: end } = clock;
  const [left, least] = housesLeft(view, clock);
  return (
    <li>
      <span>{say(`chicago-express.ends.${key}`)}</span>
      <Pips spent={reached} of={end} />
      <b class={reached >= end ? "red" : isTried ? "will" : ""}>
        {key === "houses" ? (
          <>
            {figure(left)} <Arrow /> {figure(least)}
          </>
        ) : (
          say("drawing.ends.of", { reached, end })
        )}
      </b>
    </li>
  );
}
