// Days in a row, and how many puzzles of each kind were solved on this device.

import { puzzleRow, rowOn, weekOf } from "../model/browser/puzzleRow.ts";
import { language } from "../model/browser/settings.ts";
import { weekdayWords } from "../model/browser/when.ts";
import { say, several } from "../model/browser/words.ts";
import { Panel } from "../parts/parts.tsx";
import { percent } from "./words.ts";

export function Row({ day }: { day: string }) {
  const row = puzzleRow.value;
  const kinds = Object.entries(row.kinds);
  return (
    <Panel name="puzzle-row" title={say("puzzle.row")} note={say("puzzle.row.note")}>
      <div class="ticket">
        <p class="puzzle-days">
          <b>{several("puzzle.days", rowOn(row, day))}</b> <i>{several("puzzle.best", row.best)}</i>
        </p>
        <Week day={day} days={row.days} />
      </div>
      {kinds.length > 0 && (
        <table class="puzzle-kinds">
          <caption class="hidden">{say("puzzle.yours")}</caption>
          <tbody>
            {kinds.map(([kind, [right, answered]]) => (
              <tr key={kind}>
                <th scope="row">{say(`puzzle.kind.${kind}`)}</th>
                <td>{say("puzzle.of", { right, answered })}</td>
                <td>
                  <b>{percent(right / answered)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

/** One punch a day, from Monday on. */
function Week({ day, days }: { day: string; days: readonly string[] }) {
  return (
    <ol class="week" aria-label={say("puzzle.week")}>
      {weekOf(day).map((one) => (
        <li key={one} class={days.includes(one) ? "punched" : ""} aria-current={one === day ? "date" : undefined}>
          <span>{weekdayWords(new Date(`${one}T12:00:00Z`), language.value)}</span>
          <i aria-hidden="true">{days.includes(one) ? "✓" : ""}</i>
          <span class="hidden">{say(days.includes(one) ? "puzzle.punched" : "puzzle.unpunched")}</span>
        </li>
      ))}
    </ol>
  );
}
