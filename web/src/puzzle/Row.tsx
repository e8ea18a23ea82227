// Days in a row, and how many puzzles of each kind were solved on this device.

import { puzzleRow, rowOn } from "../model/browser/puzzleRow.ts";
import { say, several } from "../model/browser/words.ts";
import { Panel } from "../parts/parts.tsx";
import { percent } from "./words.ts";

export function Row({ day }: { day: string }) {
  const row = puzzleRow.value;
  const kinds = Object.entries(row.kinds);
  return (
    <Panel name="puzzle-row" title={say("puzzle.row")} note={say("puzzle.row.note")}>
      <p class="puzzle-days">
        <b>{several("puzzle.days", rowOn(row, day))}</b> <i>{several("puzzle.best", row.best)}</i>
      </p>
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
