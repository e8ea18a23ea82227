// Somebody else is asked, or the past is shown: what they do, and what happened, in words.

import { joined, say } from "../../model/browser/words.ts";
import { Speech } from "../../model/table/speech.ts";
import { WithInitials } from "../../parts/initials.tsx";
import { moment } from "./moment.ts";
import type { PageProps, TableEvent, View } from "./types.ts";

export function Waiting({ session }: PageProps) {
  const view = session.before.value;
  if (view === null) return null;
  const { head, rest } = moment(session, view);
  const first = untilMine(view, session.seat.value).map((seat) => session.names.value[seat] ?? "");
  const speech = new Speech(view.game, session.names.value);
  const isPast = session.ply.value !== null;
  const happened = isPast ? lineOf(session.events.value, view.ply - 1, speech) : "";
  return (
    <>
      <h2>{head}</h2>
      {rest && <p class="feel">{rest}</p>}
      {happened.length > 0 && (
        <p class="feel">
          <b>{say("chicago-express.wait.line")}</b> <WithInitials text={happened} />
        </p>
      )}
      {first.length > 0 && !isPast && <p class="feel">{say("chicago-express.wait.order", { names: joined(first) })}</p>}
    </>
  );
}

/** Who has a turn before a seat has one, clockwise from whoever has it now. */
function untilMine({ turn, seats }: View, mine: number | null): readonly number[] {
  if (turn === null || mine === null) return [];
  return seats.map((_, step) => (turn + step) % seats.length).slice(0, (mine - turn + seats.length) % seats.length);
}

/** What a line of the log tells. */
function lineOf(events: readonly TableEvent[], ply: number, speech: Speech): string {
  return events
    .filter((event) => event.ply === ply)
    .map((event) => speech.tell(event))
    .join(" ");
}
