// What a completed route paid: a line for each route, players across.

import { begun, figure, say, signed } from "../../model/browser/words.ts";
import type { LogSheetProps } from "../../model/game/game.ts";
import { eventsOf } from "../../model/table/view.ts";
import type { TableEvent } from "./types.ts";

export function Payouts({ events, speech }: LogSheetProps<TableEvent>) {
  const cls = (seat: number) => (seat === speech.you ? "seat you" : "seat");
  return (
    <table class="dividend-sheet">
      <caption class="hidden">{say("last-spike.payouts")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">{say("last-spike.payouts.route")}</span>
          </th>
          {speech.names.map((_, seat) => (
            <th key={seat} scope="col" class={cls(seat)}>
              {begun(speech.name(seat))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {eventsOf(events, "payout_made").map(({ route, payments }) => (
          <tr key={route}>
            <th scope="row">{say("last-spike.payouts.of", { route })}</th>
            {payments.map((amount, seat) => (
              <td key={seat} class={cls(seat)} aria-label={figure(amount)}>
                {amount === 0 ? "·" : signed(amount)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
