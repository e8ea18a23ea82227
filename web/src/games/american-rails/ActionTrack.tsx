// The action track: seven spaces, three phases, who stands where, and the order of play. Free spaces can be taken.

import { useMemo } from "preact/hooks";
import { say } from "../../model/browser/words.ts";
import { choicesOf } from "../../model/table/view.ts";
import { Caption } from "../../parts/parts.tsx";
import { initialsOf, nextOrder, thisOrder } from "./order.ts";
import { canTry, doingAt, takeSpace } from "./play.ts";
import { type ActionSpace, type Column, columnOf, phasesOf, spacesOf, yearsOf } from "./table.ts";
import type { Session, View } from "./types.ts";

export function spaceName(space: ActionSpace): string {
  return say(`drawing.american-rails.space.${space}`).replace(/ (?=\d)/, "\u00a0");
}

/** It is drawn anew when something on it has changed: no bid does. */
export function ActionTrack({ session }: { session: Session }) {
  const view = session.before.value;
  return useMemo(() => view && <Track session={session} view={view} />, [view?.board, view?.turn, view?.choices]);
}

function Track({ session, view }: { session: Session; view: View }) {
  const { action_phase } = view.board;
  return (
    <section class="action-track" aria-label={say("drawing.american-rails.track")}>
      <Caption note={say(`drawing.american-rails.phase.${action_phase}`)}>
        {say("drawing.american-rails.track")}
      </Caption>
      <Years view={view} />
      <table>
        <thead>
          <tr>
            <td />
            {phasesOf(view).map((phase) => (
              <th key={phase} scope="col" class={phase === action_phase ? "present" : ""}>
                {"I".repeat(phase)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spacesOf(view).map((space) => (
            <SpaceRow key={space} session={session} view={view} space={space} />
          ))}
        </tbody>
      </table>
      <Orders session={session} view={view} />
    </section>
  );
}

/** The years as a track; the last one ends the game, and is hatched. */
function Years({ view }: { view: View }) {
  const [now, years] = [view.board.year, yearsOf(view)];
  return (
    <ol class="years" aria-label={say("american-rails.years")}>
      {years.map((year) => (
        <li key={year} class={year === years.at(-1) ? "last" : ""} aria-current={year === now ? "step" : undefined}>
          {year}
        </li>
      ))}
    </ol>
  );
}

function SpaceRow({ session, view, space }: { session: Session; view: View; space: ActionSpace }) {
  const now = view.board.action_phase;
  return (
    <tr>
      <th scope="row">{spaceName(space)}</th>
      {phasesOf(view).map((phase) => {
        const seat = columnOf(view, phase)[space];
        return (
          <td key={phase} class={phase === now ? "present" : ""}>
            {seat !== undefined && <Token session={session} seat={seat} />}
            {seat === undefined && phase === now && <Free session={session} view={view} space={space} />}
          </td>
        );
      })}
    </tr>
  );
}

/** A space that nobody has: whoever is asked may take it; one that is being tried has the marker's ghost. */
function Free({ session, view, space }: { session: Session; view: View; space: ActionSpace }) {
  const isTried = doingAt(session).lead[0] === `take ${space}`;
  if (isTried && view.turn !== null) return <Token session={session} seat={view.turn} isTried />;
  const isOpen = canTry(session) && choicesOf(view, "take").some((choice) => choice.target === space);
  if (!isOpen) return null;
  const words = say("american-rails.take", { space: spaceName(space) });
  return (
    <button type="button" class="free" aria-label={words} title={words} onClick={() => takeSpace(session, space)} />
  );
}

/** The mark of a seat: its initial in a ring; yours is filled. */
export function Token({ session, seat, isTried = false }: { session: Session; seat: number; isTried?: boolean }) {
  const names = session.names.value;
  const kind = `${seat === session.seat.value ? " me" : ""}${isTried ? " tried" : ""}`;
  return (
    <span class={`token${kind}`} role="img" aria-label={names[seat]} title={names[seat]}>
      {initialsOf(names)[seat]}
    </span>
  );
}

function Orders({ session, view }: { session: Session; view: View }) {
  const { action_phase } = view.board;
  const lines = [
    [action_phase > 0 ? "this" : "first", thisOrder(view)],
    ["next", nextOrder(view, tried(session, view))],
  ] as const;
  return (
    <dl class="orders">
      {lines.map(([key, seats]) => (
        <div key={key}>
          <dt>{say(`drawing.american-rails.order.${key}`)}</dt>
          <dd>
            {seats.map((seat, place) =>
              seat === null ? (
                <span key={place} class="token open" />
              ) : (
                <Token key={place} session={session} seat={seat} />
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The column of the present phase with the marker that is being tried. */
function tried(session: Session, view: View): Column {
  const { lead, space } = doingAt(session);
  const column = columnOf(view);
  return lead.length > 0 && space !== null && view.turn !== null ? { ...column, [space]: view.turn } : column;
}
