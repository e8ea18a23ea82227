// The land that everybody holds at the end.

import { say } from "../../model/browser/words.ts";
import { Speech } from "../../model/table/speech.ts";
import { ScoreSheet } from "../../parts/ScoreSheet.tsx";
import type { HoldingsProps } from "./types.ts";

export function Holdings({ session, view }: HoldingsProps) {
  const speech = new Speech(view.game, session.names.value);
  return (
    <ScoreSheet title={say("last-spike.end.land")} first={say("last-spike.end.city")} heads={session.names.value}>
      {Object.keys(view.board.land).map((city) => (
        <tr key={city}>
          <th scope="row" class="name">
            {speech.town(city)}
          </th>
          {view.seats.map((seat, number) => (
            <td key={number}>{seat.cards?.[city]?.length || "·"}</td>
          ))}
        </tr>
      ))}
    </ScoreSheet>
  );
}
