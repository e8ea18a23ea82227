// One's own games, first on the page while there are any: where each stands, whose turn it is, and the way to it.

import { useSignal } from "@preact/signals";
import type { ListedTable } from "../generated/types.ts";
import { tableAddress } from "../model/browser/root.ts";
import { language } from "../model/browser/settings.ts";
import { fullWords } from "../model/browser/when.ts";
import { figure, has, say, several } from "../model/browser/words.ts";
import { Caption } from "../parts/parts.tsx";
import { hide } from "./hidden.ts";
import { inOrder } from "./order.ts";
import { SmallMap } from "./SmallMap.tsx";
import { asked, company, lately, levelWords, money, progress, secondsLeft, span, unhurried } from "./standing.ts";

const HEADS = ["game", "stands", "level", "turn", "time"] as const;

export function MyGames({ tables }: { tables: readonly ListedTable[] }) {
  const current = inOrder(tables.filter((table) => !table.archived));
  const archived = tables.filter((table) => table.archived);
  const waiting = current.filter((table) => table.your_turn).length;
  return (
    <section class="my-games" aria-labelledby="my-games">
      <Caption id="my-games" note={waiting > 0 ? waitWords(waiting) : say("home.my_games.note")}>
        {say("home.my_games")}
      </Caption>
      <div class="game-heads" aria-hidden="true">
        {HEADS.map((head) => (
          <span key={head} class={`head-${head}`}>
            {say(`home.head.${head}`)}
          </span>
        ))}
      </div>
      <Rows tables={current} />
      {archived.length > 0 && (
        <details>
          <summary>{say("home.archived", { count: archived.length })}</summary>
          <Rows tables={archived} />
        </details>
      )}
    </section>
  );
}

/** "two of them wait for you" */
function waitWords(count: number): string {
  const number = has(`home.number.${count}`) ? say(`home.number.${count}`) : figure(count);
  return several("home.wait", count, { number });
}

function Rows({ tables }: { tables: readonly ListedTable[] }) {
  return (
    <ul class="game-rows">
      {tables.map((table) => (
        <Row key={table.id} table={table} />
      ))}
    </ul>
  );
}

function Row({ table }: { table: ListedTable }) {
  const isAsking = useSignal(false);
  const game = say(`game.${table.game}.name`);
  const way = table.status === "finished" ? "review" : table.your_turn ? "play" : "look";
  const leave = () => (isAsking.value = false);
  return (
    <li class={table.your_turn ? "yours" : table.status === "playing" ? undefined : "idle"}>
      <SmallMap game={table.game} view={table.stands?.view ?? null} />
      {isAsking.value ? (
        <Sure game={game} yes={() => hide(table.id)} no={leave} />
      ) : (
        <>
          <span class="game">
            <b>{game}</b>
            <small>{company(table)}</small>
          </span>
          <span class="stands">
            {progress(table)}
            <small>{money(table)}</small>
          </span>
          <span class="level">{levelWords(table)}</span>
          <Turn table={table} />
        </>
      )}
      <a
        class={`button ${way === "play" ? "act" : ""}`}
        href={tableAddress(table.id)}
        aria-label={`${say(`home.way.${way}`)}: ${game}`}
      >
        {say(`home.way.${way}`)}
      </a>
      <button
        type="button"
        class="remove"
        aria-expanded={isAsking.value}
        aria-label={say("home.remove", { game })}
        title={say("home.remove", { game })}
        onClick={() => (isAsking.value = !isAsking.value)}
      >
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M1.5 1.5l9 9m0-9l-9 9" />
        </svg>
      </button>
    </li>
  );
}

/** Whose turn it is and what is asked; how long is left, and since when. */
function Turn({ table }: { table: ListedTable }) {
  const now = Date.now() / 1000;
  const isPlaying = table.status === "playing";
  const deadline = table.stands?.deadline ?? null;
  const until = deadline === null ? undefined : fullWords(new Date(deadline * 1000), language.value);
  return (
    <span class="turn">
      <span class="whose">
        <Tag table={table} />
        <small>{isPlaying ? asked(table) : lately(table, now)}</small>
      </span>
      <span class="time" title={until}>
        <Left table={table} now={now} />
        <small>{isPlaying && !table.your_turn && lately(table, now)}</small>
      </span>
    </span>
  );
}

/** "2 h 10 min left", in which the time stands out. */
function Left({ table, now }: { table: ListedTable; now: number }) {
  const seconds = secondsLeft(table, now);
  if (seconds === null) return <>{unhurried(table)}</>;
  if (seconds <= 0) return <>{say("home.late")}</>;
  const [before, after] = say("home.left", { time: "\n" }).split("\n");
  return (
    <>
      {before}
      <strong>{span(seconds)}</strong>
      {after}
    </>
  );
}

function Tag({ table }: { table: ListedTable }) {
  if (table.your_turn) return <span class="turn-tag">{say("drawing.turn.yours")}</span>;
  const seat = table.stands?.to_act ?? null;
  const name = seat === null ? "" : (table.seats[seat] ?? "");
  if (table.status === "playing" && name !== "")
    return <span class="turn-tag wait">{say("home.turn_of", { name })}</span>;
  return <span class="turn-tag wait">{say(`page.status.${table.status}`)}</span>;
}

/** The question stands where the game was told, away from the button that asked it. */
function Sure({ game, yes, no }: { game: string; yes: () => void; no: () => void }) {
  return (
    <span class="sure" role="group" aria-label={say("home.remove", { game })}>
      <span>{say("home.remove.really")}</span>
      <button type="button" onClick={yes}>
        {say("home.remove.yes")}
      </button>
      <button type="button" class="plain" onClick={no}>
        {say("tools.no")}
      </button>
    </span>
  );
}
