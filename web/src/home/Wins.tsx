// What was won on this device, by title and by the level of the bots.

import { allOf, results, tallyOf, type Tally } from "../model/browser/results.ts";
import { figure, say, several } from "../model/browser/words.ts";
import { botName } from "../model/game/setupWords.ts";
import { titles } from "../model/game/titles.ts";
import { Caption } from "../parts/parts.tsx";
import { hasName, myName } from "./name.tsx";

export function WinsPanel({ levels }: { levels: readonly string[] }) {
  const known = results.value;
  const [won, played] = allOf(known);
  if (played === 0 || levels.length === 0) return null;
  const games = titles().filter((game) => levels.some((level) => tallyOf(known, game, level)[1] > 0));
  return (
    <section class="record" aria-labelledby="record">
      <Caption id="record" note={say("home.record.note")}>
        {hasName() ? say("home.record.of", { name: myName() }) : say("home.record")}
      </Caption>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">{say("home.head.game")}</span>
            </th>
            {levels.map((level) => (
              <th key={level} scope="col">
                {botName(level)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <tr key={game}>
              <th scope="row">{say(`game.${game}.name`)}</th>
              {levels.map((level) => (
                <td key={level}>
                  <Cell tally={tallyOf(known, game, level)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="feel">
        {say("home.record.all", { wins: several("home.wins", won), games: several("home.games", played) })}
      </p>
    </section>
  );
}

function Cell({ tally: [won, played] }: { tally: Tally }) {
  if (played === 0) return <>·</>;
  return (
    <>
      <b>{figure(won)}</b> {say("home.record.of_games", { played })}
    </>
  );
}
