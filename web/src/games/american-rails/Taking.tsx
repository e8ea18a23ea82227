// Which space to take: what each does, who has it already, and when one would choose next.

import { joined, say } from "../../model/browser/words.ts";
import { choicesOf } from "../../model/table/view.ts";
import { spaceName, Token } from "./ActionTrack.tsx";
import { placesAt } from "./order.ts";
import { LastTurn } from "./parts.tsx";
import { heldBy, takeSpace } from "./play.ts";
import { type ActionSpace, columnOf, isLastPhase, spacesOf } from "./table.ts";
import type { Session, View } from "./types.ts";

export function Taking({ session, view }: { session: Session; view: View }) {
  const { year, action_phase } = view.board;
  return (
    <>
      <h2>
        {say("american-rails.take.title")}
        <span class="sub">
          {say("american-rails.when", { year, phase: say(`drawing.american-rails.phase.${action_phase}`) })}
        </span>
      </h2>
      <p class="then-head" aria-hidden="true">
        {say(isLastPhase(view) ? "american-rails.next.head.year" : "american-rails.next.head")}
      </p>
      <ul class="choose-space">
        {spacesOf(view).map((space) => (
          <SpaceLine key={space} session={session} view={view} space={space} />
        ))}
      </ul>
      <LastTurn session={session} />
    </>
  );
}

function SpaceLine({ session, view, space }: { session: Session; view: View; space: ActionSpace }) {
  const by = columnOf(view)[space];
  const isFree = choicesOf(view, "take").some((choice) => choice.target === space);
  if (by !== undefined || !isFree) {
    return (
      <li class="taken">
        <b>{spaceName(space)}</b>
        <span class="does">{by !== undefined && say("american-rails.taken", { name: session.names.value[by] })}</span>
        {by !== undefined && <Token session={session} seat={by} />}
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        data-do={`take ${space}`}
        disabled={session.busy.value}
        onClick={() => takeSpace(session, space)}
      >
        <b>{spaceName(space)}</b>
        <span class="does">{does(space, view)}</span>
        <ThenPlace space={space} view={view} />
      </button>
    </li>
  );
}

/** What a space does, in one sentence. */
function does(space: ActionSpace, view: View): string {
  const held = joined(heldBy(view));
  if (space === "develop") return say("american-rails.does.develop", { left: view.board.markers_left });
  if (space === "two")
    return say(view.board.cubes.two === 0 ? "american-rails.does.two.three" : "american-rails.does.two");
  if (space.startsWith("expand"))
    return held === ""
      ? say("american-rails.does.expand.none")
      : say(`american-rails.does.${space}`, { companies: held });
  return say(`american-rails.does.${space}`);
}

/** When one would choose in the next phase. */
function ThenPlace({ space, view }: { space: ActionSpace; view: View }) {
  const [first, last] = placesAt(view, space, view.turn ?? 0).map((place) => place + 1);
  const key = isLastPhase(view) ? "american-rails.next.year" : "american-rails.next";
  return (
    <span class="then">
      <span aria-hidden="true">{first === last ? first : `${first}–${last}`}</span>
      <span class="hidden">{first === last ? say(key, { place: first }) : say(`${key}.range`, { first, last })}</span>
    </span>
  );
}
