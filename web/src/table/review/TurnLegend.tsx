// What the marks of a turning point mean, in a corner of the map.

import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { turnShown } from "./trying.ts";

export function TurnLegend({ session }: { session: Session }) {
  const turn = turnShown(session);
  if (turn === null || turn.played === null) return null;
  return (
    <div class="turn-legend">
      <ul aria-label={say("course.legend")}>
        <li class="played">
          <i class="swatch" aria-hidden="true" />
          {say("course.played")}
        </li>
        {turn.better !== null && (
          <li class="better">
            <i class="swatch" aria-hidden="true" />
            {say("course.better")}
          </li>
        )}
      </ul>
    </div>
  );
}
