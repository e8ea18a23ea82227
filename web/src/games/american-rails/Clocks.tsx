// The clocks of American Rails: the action track, connections and the ways the game ends, on the sea where there is
// room, else below the map; incomes always below it.

import type { ComponentChildren } from "preact";
import { Badge } from "../../board/plates.tsx";
import { figure, say, several } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import type { PageProps } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import type { View } from "../../model/table/view.ts";
import { Pips } from "../../parts/gauges.tsx";
import { Caption } from "../../parts/parts.tsx";
import { Incomes } from "../shares/Incomes.tsx";
import { ActionTrack, spaceName } from "./ActionTrack.tsx";
import { type Link, links } from "./links.ts";
import { boardOf, columnOf, FIRST_YEAR, LAST_YEAR, lowReserves, sharesLeft, SPACES } from "./table.ts";

const CONNECTION = 10;

/** What lies on the sea of a large map. */
export function OnSea({ session, atlas }: PageProps) {
  return (
    <div class="on-sea">
      <ActionTrack session={session} />
      <Endings session={session} atlas={atlas} />
    </div>
  );
}

/** Below the map: incomes, and where the sea has no room everything else. */
export function Clocks({ session, atlas }: PageProps) {
  const [view, before] = [session.shown.value, session.before.value];
  return (
    <div class="rails-clocks">
      <div class="off-sea">
        <ActionTrack session={session} />
        <Endings session={session} atlas={atlas} />
      </div>
      {view && before && <Incomes atlas={atlas} view={view} before={before} end={100} />}
    </div>
  );
}

/** "1853 · phase II · Ann Develop · Ben Expand 4": the year, and who has taken what so far. */
export function clockLine(_: View, view: View): string {
  const { year, action_phase } = boardOf(view);
  if (action_phase === 0) return say("american-rails.line.preparation", { year });
  const column = columnOf(view);
  const taken = SPACES.filter((space) => column[space] !== undefined).map((space) => {
    const seat = column[space] ?? 0;
    return `${view.seats[seat]?.name ?? say("drawing.seat", { number: seat + 1 })} ${spaceName(space)}`;
  });
  return [year, say("american-rails.line.phase", { phase: "I".repeat(action_phase) }), ...taken].join(" · ");
}

function Endings({ session, atlas }: { session: Session; atlas: Atlas }) {
  const [shown, before] = [session.shown.value, session.before.value];
  if (shown === null || before === null) return null;
  const now = links(before, atlas);
  return (
    <section class="endings" aria-label={say("american-rails.endings")}>
      <div>
        <Caption note={say("drawing.american_rails.connections.note", { income: CONNECTION })}>
          {say("drawing.american_rails.connections")}
        </Caption>
        <ul>
          {links(shown, atlas).map((link, number) => (
            <Connection key={link.cities.join()} link={link} was={now[number]} atlas={atlas} />
          ))}
        </ul>
      </div>
      <div>
        <Caption>{say("drawing.american_rails.ends")}</Caption>
        <Ends view={before} />
      </div>
    </section>
  );
}

/** A pair of cities, and who connects it or is nearest to it. */
function Connection({ link, was, atlas }: { link: Link; was: Link | undefined; atlas: Atlas }) {
  const isNew = link.toGo !== was?.toGo || link.companies.join() !== was.companies.join();
  const state = link.toGo > 0 ? several("drawing.american_rails.to_go", link.toGo) : `+${CONNECTION}`;
  return (
    <li>
      <span class="pair">{link.cities.map((city) => atlas.space.get(city)?.name ?? city).join("–")}</span>
      <span class="who">
        {link.companies.map((company) => (
          <Badge key={company} company={company} />
        ))}
      </span>
      <span class={isNew ? "will state" : "state"}>{link.companies.length === 0 ? "–" : state}</span>
    </li>
  );
}

/** The three conditions, any of which ends the game after the dividends. */
function Ends({ view }: { view: View }) {
  const { year } = boardOf(view);
  const [low, shares, seats] = [lowReserves(view), sharesLeft(view), view.seats.length];
  return (
    <ul>
      <End words="year" state={String(year)} isReached={year === LAST_YEAR}>
        <Pips spent={year - FIRST_YEAR + 1} of={LAST_YEAR - FIRST_YEAR + 1} />
      </End>
      <End words="reserves" state={say("drawing.ends.of", { reached: low, end: seats })} isReached={low >= seats}>
        <Pips spent={Math.min(low, seats)} of={seats} />
      </End>
      <End
        words="shares"
        state={say("drawing.american_rails.left", { count: figure(shares) })}
        isReached={shares === 0}
      />
    </ul>
  );
}

function End(props: { words: string; state: string; isReached: boolean; children?: ComponentChildren }) {
  return (
    <li>
      <span class="pair">{say(`drawing.american_rails.ends.${props.words}`)}</span>
      <span class="who">{props.children}</span>
      <span class={props.isReached ? "state reached" : "state"}>{props.state}</span>
    </li>
  );
}
