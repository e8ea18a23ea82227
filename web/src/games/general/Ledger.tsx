// The ledger of any game: companies (or whatever shares are of) down, players across, by the keys that every view has.

import { Badge } from "../../board/plates.tsx";
import { figure, say } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import type { PageProps } from "../../model/game/game.ts";
import { inPlay, shortNames } from "../../model/table/shares.ts";
import { Speech } from "../../model/table/speech.ts";
import type { CompanyView, View } from "../../model/table/view.ts";
import { Caption } from "../../parts/parts.tsx";
import { useColours } from "./colours.ts";
import { columnsOf, rowsOf, totalsOf } from "./sheet.ts";
import { companyWords, isCompany } from "./words.ts";

const ROOM: Readonly<Record<number, number>> = { 5: 7, 6: 5 };
const NOTHING = "–";

/** The two views that figures are compared between; what a draft would change is violet. */
interface Sheet {
  readonly shown: View;
  readonly before: View;
  /** Whoever is asked. */
  readonly active: number | "chance" | null;
  readonly names: readonly string[];
  readonly you: number | null;
  /** Seats at which a bot plays for somebody. */
  readonly bots: readonly number[];
}

export function Ledger({ session, atlas }: PageProps) {
  useColours(atlas);
  const books = session.books.value;
  if (books === null) return null;
  const { shown, before, toAct: active } = books;
  const sheet = {
    shown,
    before,
    active,
    names: session.names.value,
    you: session.seat.value,
    bots: session.standIns.value,
  };
  const columns = columnsOf(shown);
  const washed = inPlay(shown, before);
  return (
    <div class="ledger-box">
      <Caption>{say("page.ledger")}</Caption>
      <table class={`ledger general${columns.length === 0 ? " names" : ""} seats-${shown.seats.length}`}>
        <Heads sheet={sheet} columns={columns} />
        <tbody>
          {rowsOf(shown).map((id) => (
            <tr key={id} class={washed.includes(id) ? "in-play" : ""}>
              <RowHead id={id} atlas={atlas} />
              {columns.map((key) => (
                <Cell key={key} now={companyFigure(shown, id, key)} then={companyFigure(before, id, key)} />
              ))}
              {shown.seats.map((_, seat) => (
                <Cell
                  key={seat}
                  now={held(shown, seat, id)}
                  then={held(before, seat, id)}
                  name={`${seatClass(sheet, seat)}${shown.seats[seat]?.shares[id] ? "" : " none"}`}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <Totals sheet={sheet} width={columns.length + 1} />
      </table>
    </div>
  );
}

/** The head of a column may stand in two short lines, and is heard as one. */
function Heads({ sheet, columns }: { sheet: Sheet; columns: readonly (keyof CompanyView)[] }) {
  const short = shortNames(sheet.names, ROOM[sheet.names.length] ?? 9);
  return (
    <thead>
      <tr>
        <th scope="col">
          <span class="hidden">{say("ledger.company")}</span>
        </th>
        {columns.map((key) => {
          const words = say(`general.ledger.${key}`);
          const [over, under] = words.split("|");
          return (
            <th key={key} scope="col" class={key} aria-label={words.replace("-|", "").replace("|", " ")}>
              {over}
              <br />
              {under}
            </th>
          );
        })}
        {sheet.names.map((name, seat) => (
          <th
            key={seat}
            scope="col"
            class={`${seatClass(sheet, seat)}${sheet.bots.includes(seat) ? " by-bot" : ""}`}
            title={name}
          >
            <span aria-hidden="true">{short[seat]}</span>
            <span class="hidden">{name}</span>
            {sheet.bots.includes(seat) ? (
              <i>{say("banner.bot.short")}</i>
            ) : (
              seat === sheet.you && <i>{say("page.you")}</i>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function RowHead({ id, atlas }: { id: string; atlas: Atlas }) {
  if (isCompany(id, atlas))
    return (
      <th scope="row" title={companyWords(id, atlas)}>
        <Badge company={id} />
      </th>
    );
  return (
    <th scope="row" class="town">
      {new Speech(atlas.game, []).town(id)}
    </th>
  );
}

function Totals({ sheet, width }: { sheet: Sheet; width: number }) {
  const { shown, before } = sheet;
  return (
    <tbody class="totals">
      {totalsOf(shown).map((key) => (
        <tr key={key} class={key}>
          <th scope="row" colSpan={width}>
            {say(`general.ledger.${key}`)}
          </th>
          {shown.seats.map((_, seat) => (
            <Cell
              key={seat}
              now={totalFigure(shown, seat, key)}
              then={totalFigure(before, seat, key)}
              name={seatClass(sheet, seat)}
            />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Cell({ now, then, name = "" }: { now: string; then: string; name?: string }) {
  return <td class={now === then ? name : `${name} will`}>{now}</td>;
}

function seatClass({ you, active }: Sheet, seat: number): string {
  return `seat${seat === active ? " active" : ""}${seat === you ? " you" : ""}`;
}

function companyFigure(view: View, id: string, key: keyof CompanyView): string {
  const value = view.companies[id]?.[key];
  return typeof value === "number" ? figure(value) : NOTHING;
}

function held(view: View, seat: number, id: string): string {
  return figure(view.seats[seat]?.shares[id] ?? 0).replace(/^0$/, "·");
}

function totalFigure(view: View, seat: number, key: "cash" | "score"): string {
  return figure(key === "cash" ? view.seats[seat]?.cash : view.scores[seat]);
}
