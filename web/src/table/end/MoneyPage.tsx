// What takes the place of the board when a game is over: money over time, where it came from, and what was built.

import type { Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { figure, say, signed } from "../../model/browser/words.ts";
import type { GamePage } from "../../model/game/game.ts";
import { takenBack } from "../../model/table/entries.ts";
import type { Session } from "../../model/table/session.ts";
import { Caption, Segments } from "../../parts/parts.tsx";
import { sumOf } from "./chart.ts";
import { headingIn, marksOf } from "./marks.ts";
import { Companies } from "./Companies.tsx";
import { MoneyChart, type Told } from "./MoneyChart.tsx";
import { places, ranking } from "./verdict.ts";

/** Once a game is over the board shares its place with the money. */
export function LeftTabs({ chosen }: { chosen: Signal<"board" | "money"> }) {
  const of = (["money", "board"] as const).map((value) => ({
    value,
    words: say(`end.left.${value}`),
    name: say(`end.left.${value}`),
  }));
  return (
    <div class="left-tabs">
      <Segments label={say("end.left")} chosen={chosen.value} choose={(wanted) => (chosen.value = wanted)} of={of} />
    </div>
  );
}

export function MoneyPage({ session, game }: { session: Session; game: GamePage }) {
  const story = session.story.value;
  const isWhole = story !== null && story.views.length > session.end;
  useEffect(() => void (isWhole || session.loadStory()), [session.end]);
  if (!isWhole) return <p class="opening">{say("end.reckoning")}</p>;
  const last = story.views.at(-1);
  const gone = takenBack(story.lines);
  const told = { session, game, story: { ...story, events: story.events.filter(({ ply }) => !gone.has(ply ?? -1)) } };
  return (
    <div class="money-page">
      <section aria-labelledby="money-over-time">
        <Caption id="money-over-time" note={say("end.money.note")}>
          {say("end.money")}
        </Caption>
        <MoneyChart {...told} />
        <MoneyTable {...told} />
      </section>
      <div class="low">
        <Sources {...told} />
        {last && <Companies view={last} />}
        {last && game.Holdings && <game.Holdings session={session} view={last} />}
      </div>
    </div>
  );
}

/** The chart in figures, at every part of the game, for whoever cannot see it or would rather read. */
function MoneyTable({ story, game }: Told) {
  const marks = marksOf(story.events, headingIn(game, story));
  const rows = [...marks, { ply: story.views.length - 1, name: say("end.table.end") }];
  return (
    <details class="as-table">
      <summary>{say("end.as_table")}</summary>
      <table class="score">
        <thead>
          <tr>
            <th scope="col">{say("end.table.part")}</th>
            {story.seats.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ply, name }) => (
            <tr key={ply}>
              <th scope="row">{name}</th>
              {story.seats.map((_, seat) => (
                <td key={seat}>{figure(story.views[ply]?.scores[seat])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Start, what came and went by each kind, and what that makes. */
function Sources({ session, game, story }: Told) {
  const [first, last] = [story.views[0], story.views.at(-1)];
  if (first === undefined || last === undefined) return null;
  const sums = game.sources.map((source) => ({
    name: say(source.key),
    by: sumOf(story.events, source.of, story.seats.length),
  }));
  const rest = last.scores.map((cash, seat) => {
    const told = sums.reduce((sum, { by }) => sum + (by[seat] ?? 0), first.scores[seat] ?? 0);
    return (cash ?? told) - told;
  });
  const columns = rest.some((amount) => amount !== 0) ? [...sums, { name: say("end.other"), by: rest }] : sums;
  const rank = places(last);
  return (
    <section aria-labelledby="money-sources">
      <Caption id="money-sources">{say("end.sources")}</Caption>
      <table class="score">
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">{say("end.place")}</span>
            </th>
            <th scope="col" class="name">
              <span class="hidden">{say("end.player")}</span>
            </th>
            {[say("end.start"), ...columns.map(({ name }) => name), say("end.cash")].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranking(last).map((seat) => (
            <tr key={seat} class={seat === session.seat.value ? "mine" : undefined}>
              <td class="place">{rank[seat]}</td>
              <th scope="row" class="name">
                {story.seats[seat]}
              </th>
              <td>{figure(first.scores[seat])}</td>
              {columns.map(({ name, by }) => (
                <td key={name}>{by[seat] ? signed(by[seat]) : "·"}</td>
              ))}
              <td>
                <b>{figure(last.scores[seat])}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
