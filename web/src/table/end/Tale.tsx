// The game in one line: whoever lost reads first what was nearly won.

import type { Course } from "../../generated/types.ts";
import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { Speech } from "../../model/table/speech.ts";
import { percent } from "./figures.ts";

export function TaleLine({ session, course }: { session: Session; course: Course }) {
  const [seat, { tale, tales }] = [session.seat.value, course];
  const told = (seat === null ? tale : tales[seat]) ?? tale;
  if (told === null) return null;
  const speech = new Speech(session.table.value?.game ?? "", session.names.value, seat);
  const part = say("course.percent", { value: percent(told.part) });
  const head = speech.sentence(`tale.${told.kind}`, { seat: told.seat, percent: part, ply: told.ply });
  const [most = 0, next = 0] = told.scores;
  const rest = speech.sentence(most > next ? "tale.won" : "tale.tie", {
    seat: told.winner,
    by: most - next,
    most,
    next,
  });
  return (
    <p class="tale">
      {head} {told.kind !== "shared" && <em>{rest}</em>}
    </p>
  );
}
