// What can be done now at a table of American Rails, outside its auctions.

import { joined, say } from "../../model/browser/words.ts";
import { Speech } from "../../model/table/speech.ts";
import { WithInitials } from "../../parts/initials.tsx";
import { spaceName } from "./ActionTrack.tsx";
import { Choosing } from "./Choosing.tsx";
import { Expanding } from "./Expanding.tsx";
import { Leaving } from "./Leaving.tsx";
import { momentOf } from "./moment.ts";
import { canTry, doingAt } from "./play.ts";
import { columnOf, spacesOf } from "./table.ts";
import { Taking } from "./Taking.tsx";
import type { PageProps, Session, View } from "./types.ts";

export function Now({ session, atlas }: PageProps) {
  const view = session.before.value;
  if (view === null) return null;
  if (!canTry(session)) return <Waiting session={session} view={view} />;
  const { asked, chosen } = doingAt(session);
  if (chosen.includes("decline") || chosen.includes("stop")) return <Leaving session={session} />;
  if (asked === "take") return <Taking session={session} view={view} />;
  if (asked === "expand") return <Expanding session={session} atlas={atlas} />;
  return <Choosing session={session} atlas={atlas} />;
}

/** Somebody else is asked, or the past is shown: what they are asked, which spaces are free, what happened. */
function Waiting({ session, view }: { session: Session; view: View }) {
  const { head, rest } = momentOf(session, view);
  const column = columnOf(view);
  const free = spacesOf(view)
    .filter((space) => column[space] === undefined)
    .map(spaceName);
  const isPast = session.ply.value !== null;
  return (
    <>
      <h2>{isPast ? say("page.tag.past", { ply: view.ply }) : say("american-rails.wait")}</h2>
      <p class="feel">
        <WithInitials text={`${head} ${rest}`} />{" "}
        {view.phase === "take" && say("american-rails.free", { spaces: joined(free) })}
      </p>
      {isPast && (
        <p class="feel">
          <b>{say("american-rails.happened")}</b> <WithInitials text={toldAt(session, view.ply - 1)} />
        </p>
      )}
    </>
  );
}

/** What a line of the log tells. */
function toldAt(session: Session, ply: number): string {
  const speech = new Speech("american-rails", session.names.value);
  const events = session.events.value.filter((event) => event.ply === ply);
  return events.map((event) => speech.tell(event)).join(" ");
}
