// The clocks of American Rails: the action track on the sea where there is room, else below the map; connections, the
// ways the game ends and incomes always below it.

import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { Badge } from "../../board/plates.tsx";
import { figure, say, several, signed } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import type { Clock } from "../../model/table/view.ts";
import { Pips } from "../../parts/gauges.tsx";
import { Caption } from "../../parts/parts.tsx";
import { ONE_ROW, useRoom } from "../../parts/room.ts";
import { Incomes } from "../shares/Incomes.tsx";
import { ActionTrack, spaceName } from "./ActionTrack.tsx";
import { type Link, links } from "./links.ts";
import { clockOf, columnOf, spacesOf } from "./table.ts";
import type { PageProps, Session, View } from "./types.ts";

/** What lies on the sea of a large map. */
export function OnSea({ session }: PageProps) {
  if (useRoom(ONE_ROW)) return null;
  return (
    <div class="on-sea">
      <ActionTrack session={session} />
    </div>
  );
}

/** Below the map: incomes, and where the sea has no room everything else. */
export function Clocks({ session, atlas }: PageProps) {
  const books = session.clocks.value;
  const isSmall = useRoom(ONE_ROW);
  return (
    <div class="rails-clocks">
      <div class="off-sea">
        {isSmall && <ActionTrack session={session} />}
        <Endings session={session} atlas={atlas} />
      </div>
      {books && <Incomes atlas={atlas} view={books.shown} before={books.settled} />}
    </div>
  );
}

/** "1853 · phase II · Ann Develop · Ben Expand 4": the year, and who has taken what so far. */
export function clockLine(_: View, view: View): string {
  const { year, action_phase } = view.board;
  if (action_phase === 0) return say("american-rails.line.preparation", { year });
  const column = columnOf(view);
  const taken = spacesOf(view)
    .filter((space) => column[space] !== undefined)
    .map((space) => {
      const seat = column[space] ?? 0;
      return `${view.seats[seat]?.name ?? say("drawing.seat", { number: seat + 1 })} ${spaceName(space)}`;
    });
  return [year, say("american-rails.line.phase", { phase: "I".repeat(action_phase) }), ...taken].join(" · ");
}

function Endings({ session, atlas }: { session: Session; atlas: Atlas }) {
  const books = session.clocks.value;
  const [shown, before] = [books?.shown, books?.settled];
  const now = useLinks(before, atlas);
  const then = useLinks(shown, atlas);
  if (before === undefined) return null;
  return (
    <section class="endings" aria-label={say("american-rails.endings")}>
      <div>
        <Caption note={say("drawing.american-rails.connections.note", { income: before.board.connection })}>
          {say("drawing.american-rails.connections")}
        </Caption>
        <ul>
          {then.map((link, number) => (
            <Connection key={link.cities.join()} link={link} was={now[number]} view={before} atlas={atlas} />
          ))}
        </ul>
      </div>
      <div>
        <Caption>{say("drawing.american-rails.ends")}</Caption>
        <Ends view={before} />
      </div>
    </section>
  );
}

/** The connections of a view; most of what happens leaves them as they are. */
function useLinks(view: View | undefined, atlas: Atlas): readonly Link[] {
  return useMemo(() => (view === undefined ? [] : links(view, atlas)), [view?.companies, view?.board.connections]);
}

interface ConnectionProps {
  readonly link: Link;
  readonly was: Link | undefined;
  readonly view: View;
  readonly atlas: Atlas;
}

/** A pair of cities, and who connects it or is nearest to it. */
function Connection({ link, was, view, atlas }: ConnectionProps) {
  const isNew = link.toGo !== was?.toGo || link.companies.join() !== was.companies.join();
  const state = link.toGo > 0 ? several("drawing.american-rails.to_go", link.toGo) : signed(view.board.connection);
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
  const [year, shares, reserves] = [clockOf(view, "year"), clockOf(view, "shares"), clockOf(view, "reserves")];
  const { reached: low, of: end } = reserves;
  return (
    <ul>
      <End words="year" state={String(view.board.year)} clock={year}>
        <Pips spent={year.reached} of={year.of} />
      </End>
      <End words="reserves" state={say("drawing.ends.of", { reached: low, end })} clock={reserves}>
        <Pips spent={Math.min(low, end)} of={end} />
      </End>
      <End
        words="shares"
        state={say("drawing.american-rails.left", { count: figure(shares.of - shares.reached) })}
        clock={shares}
      />
    </ul>
  );
}

function End(props: { words: string; state: string; clock: Clock; children?: ComponentChildren }) {
  return (
    <li>
      <span class="pair">{say(`drawing.american-rails.ends.${props.words}`)}</span>
      <span class="who">{props.children}</span>
      <span class={props.clock.reached >= props.clock.of ? "state reached" : "state"}>{props.state}</span>
    </li>
  );
}
