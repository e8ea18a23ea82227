// The clocks of Chicago Express: dials, the four ways the game ends, and the income track.

import { figure, say, several } from "../../model/browser/words.ts";
import type { PageProps } from "../../model/game/game.ts";
import { Pips } from "../../parts/gauges.tsx";
import { Arrow, Caption } from "../../parts/parts.tsx";
import { Incomes } from "../shares/Incomes.tsx";
import { boardOf, type Dial, DIALS, type Ending, endings, housesLeft, RED } from "./box.ts";
import { DialFace } from "./DialFace.tsx";
import { dialsTried } from "./tried.ts";

export function Clocks({ session, atlas }: PageProps) {
  const [view, before] = [session.shown.value, session.before.value];
  if (view === null || before === null) return null;
  const tried = dialsTried(before, session.draft.value);
  const were = endings(before, atlas);
  return (
    <div class="ce-clocks">
      <section class="dials">
        <Caption note={say("drawing.dials.note")}>{say("drawing.dials")}</Caption>
        <ul>
          {DIALS.map((dial) => (
            <OneDial key={dial} dial={dial} now={boardOf(before).dials[dial]} tried={tried[dial]} />
          ))}
        </ul>
      </section>
      <section class="ends">
        <Caption>{say("drawing.ends")}</Caption>
        <ul>
          {endings(view, atlas).map((ending, row) => (
            <OneEnding key={ending.key} ending={ending} isTried={ending.reached !== were[row]?.reached} />
          ))}
        </ul>
      </section>
      <Incomes atlas={atlas} view={view} before={before} end={50} />
    </div>
  );
}

/** A dial and, in words, what is left of it. */
function OneDial({ dial, now, tried }: { dial: Dial; now: number; tried: number }) {
  const end = RED[dial];
  const isRed = tried >= end;
  return (
    <li>
      <DialFace now={now} tried={tried} end={end} />
      <b>{say(`drawing.dial.${dial}`)}</b>
      <span class="hidden">{say("drawing.ends.of", { reached: tried, end })}</span>
      <i class={isRed ? "red" : tried === now ? "" : "will"}>
        {isRed ? say("drawing.dial.red") : several("drawing.dial.left", end - tried)}
      </i>
    </li>
  );
}

/** A condition: its words, its pips, its count. */
function OneEnding({ ending, isTried }: { ending: Ending; isTried: boolean }) {
  const { key, reached, end } = ending;
  const [left, least] = housesLeft(ending);
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
