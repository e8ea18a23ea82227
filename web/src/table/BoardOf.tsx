// The board of a table: it draws what is played, and takes taps for what is shown.

import { useMemo } from "preact/hooks";
import { Board } from "../board/Board.tsx";
import { inside, outline } from "../board/hexes.ts";
import { dotsOf } from "../board/networks.tsx";
import { say } from "../model/browser/words.ts";
import type { Atlas } from "../model/game/atlas.ts";
import type { Ceremony, GamePage, Offer } from "../model/game/game.ts";
import { steady } from "../model/table/keeping.ts";
import type { Session } from "../model/table/session.ts";
import { courseOf, isFound } from "./end/course.ts";
import { Payer } from "./motion/Payer.tsx";
import { TurnLegend, TurnMarks } from "./review/wanted.ts";

interface Props {
  readonly session: Session;
  readonly game: GamePage;
  readonly atlas: Atlas;
}

export function BoardOf({ session, game, atlas, ceremony }: Props & { ceremony: Ceremony | null }) {
  const drawn = session.board.value;
  const { live, offers, looks } = useMemo(() => followed(session, game, atlas), [session, game, atlas]);
  const alive = useMemo(() => new Set(live.value), [live.value]);
  if (drawn === null) return null;
  const { view } = drawn;
  const wanted = wantedSpace(session, atlas);
  const layer = { session, atlas, ...drawn };
  const isReviewed = session.review.value && isFound(courseOf(session).value);
  const dots = game.dots?.(view) ?? dotsOf(view);
  return (
    <>
      {isReviewed && <TurnLegend session={session} />}
      <Board
        atlas={atlas}
        label={say("page.board")}
        under={<game.Under {...layer} />}
        over={
          <>
            <game.Over {...layer} />
            <Pointed session={session} atlas={atlas} game={game} />
            {isReviewed && <TurnMarks session={session} atlas={atlas} game={game} />}
            <Payer session={session} atlas={atlas} ceremony={ceremony} />
          </>
        }
        describe={(space) => game.describe(space, view, layer, alive)}
        live={alive}
        tap={(space) => game.tap(session, space, atlas)}
        offers={offers}
        looks={looks}
        opening={alive.size > 0 ? live.value : dots.map(({ space }) => space)}
        sought={session.sought.value}
        dots={dots}
        {...(wanted === undefined ? {} : { wanted })}
        onSheet={game.OnSheet && <game.OnSheet session={session} atlas={atlas} />}
        {...(game.shapeOf === undefined ? {} : { shapeOf: game.shapeOf })}
      />
    </>
  );
}

/** The space at which a lesson points. */
function wantedSpace(session: Session, atlas: Atlas): string | undefined {
  return atlas.space.get(session.teacher.value?.task?.next?.split(" ").at(-1) ?? "")?.id;
}

/** What follows from a table for its board, told only when it changes: most of what happens leaves it as it is. */
function followed(session: Session, game: GamePage, atlas: Atlas) {
  const live = steady(() => {
    const [view, before] = [session.shown.value, session.before.value];
    return view === null || before === null ? [] : [...game.live(view, { session, atlas, view, before })];
  });
  const offers = steady(() => {
    const drawn = session.board.value;
    const own = drawn === null ? [] : game.offers?.(drawn.view, { session, atlas, ...drawn });
    return own ?? live.value.map((space) => named(space, atlas));
  });
  const looks = steady(() => {
    const drawn = session.board.value;
    return drawn === null ? [] : game.looks(session, drawn.view, atlas);
  });
  return { live, offers, looks };
}

function named(space: string, atlas: Atlas): Offer {
  return { space, name: atlas.space.get(space)?.name ?? space, cost: "", gain: "" };
}

/** Spaces that the strip points at. */
function Pointed({ session, atlas, game }: Props) {
  const spaces = session.pointed.value.flatMap((id) => atlas.space.get(id) ?? []);
  return (
    <>
      {spaces.map((space) => (
        <path
          key={space.id}
          class="pointed"
          d={game.shapeOf?.(space) ?? outline(space, inside(atlas.radius, 1), atlas.turn)}
        />
      ))}
    </>
  );
}
