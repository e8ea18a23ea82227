// The tables of this browser: those where it is your turn first, then the latest.

import type { ListedTable, Tables } from "../generated/types.ts";
import { tableAddress } from "../model/browser/root.ts";
import { language } from "../model/browser/settings.ts";
import { joined, say, several } from "../model/browser/words.ts";
import { Panel } from "../parts/parts.tsx";
import { CodeForm } from "../shell/CodeForm.tsx";
import { ago } from "./ago.ts";

export function MyGames({ mine }: { mine: Tables | null }) {
  const tables = mine?.tables ?? [];
  const current = tables.filter((table) => !table.archived);
  const archived = tables.filter((table) => table.archived);
  return (
    <Panel name="my-games" title={say("home.my_games")} note={say("home.my_games.note")}>
      {mine !== null && current.length === 0 && <p class="feel">{say("page.no_tables")}</p>}
      {current.length > 0 && <Rows tables={[...current].sort((one, other) => +other.your_turn - +one.your_turn)} />}
      {archived.length > 0 && (
        <details>
          <summary>{say("home.archived", { count: archived.length })}</summary>
          <Rows tables={archived} />
        </details>
      )}
      <CodeForm />
    </Panel>
  );
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
  const free = table.seats.filter((name) => name === "").length;
  const names = joined(table.seats.filter((name) => name !== ""));
  const others = free > 0 ? `${names} ${several("home.and_free", free)}` : names;
  return (
    <li>
      <a href={tableAddress(table.id)}>{say(`game.${table.game}.name`)}</a>
      <span class="names">{others}</span>
      <span class="state">
        {table.your_turn ? (
          <span class="turn-tag">{say("drawing.turn.yours")}</span>
        ) : (
          say(`page.status.${table.status}`)
        )}
      </span>
      <span class="when">{ago(table.changed, language.value)}</span>
    </li>
  );
}
