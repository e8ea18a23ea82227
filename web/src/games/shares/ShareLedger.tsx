// The ledger of the two games with shares: companies down, players across; what a draft would change is violet. Where
// there is no room for all players across it is two tables.
// A game's Ledger is `<ShareLedger session={session} atlas={atlas} piecesKey="drawing.ledger.pieces_left" />`;
// `piecesKey` heads the column of pieces, and "|" in its words breaks the line.

import { Badge } from "../../board/plates.tsx";
import { figure, say, signed } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import type { Session } from "../../model/table/session.ts";
import { inPlay, shortNames } from "../../model/table/shares.ts";
import { dividendOf, type SeatView, type View } from "../../model/table/view.ts";
import { ONE_PART, ONE_ROW, useRoom } from "../../parts/room.ts";
import { afterIt, figuresOf, held, NOTHING, type Sheet } from "./figures.ts";
import { NarrowLedger } from "./NarrowLedger.tsx";

interface LedgerProps {
  readonly session: Session;
  readonly atlas: Atlas;
  readonly piecesKey: string;
  /** Companies that were taken out of the game. */
  readonly removed?: (view: View) => readonly string[];
}

const ROOM: Readonly<Record<number, number>> = { 5: 7, 6: 5 };

export function ShareLedger({ session, atlas, piecesKey, removed = () => [] }: LedgerProps) {
  const [isNarrow, isLarge] = [useRoom(ONE_PART), !useRoom(ONE_ROW)];
  const books = session.books.value;
  if (books === null) return null;
  const { shown, before, toAct } = books;
  const [names, you, bots] = [session.names.value, session.seat.value, session.standIns.value];
  const sheet = { shown, before, names, you, active: toAct, bots, removed };
  const washed = inPlay(shown, before);
  const isOver = toAct === null;
  if (isNarrow) return <NarrowLedger sheet={sheet} atlas={atlas} piecesKey={piecesKey} />;
  return (
    <div class="ledger-box">
      <table class={`ledger seats-${shown.seats.length}`}>
        <thead>
          <tr>
            <th scope="col" class="caption">
              <span aria-hidden="true">{say("page.ledger")}</span>
              <span class="hidden">{say("ledger.company")}</span>
            </th>
            <Head name="treasury" words={say("ledger.head.treasury")} />
            <Head name="income" words={say("ledger.head.income")} />
            <Head name="per_share" words={say(isLarge ? "ledger.per_share_next" : "ledger.head.per_share")} />
            <Head name="shares_left" words={say("ledger.head.shares_left")} />
            <Head name="pieces_left" words={say(piecesKey)} />
            <SeatHeads sheet={sheet} />
          </tr>
        </thead>
        <tbody>
          {atlas.companies.map(({ id, name }) => (
            <CompanyRow key={id} sheet={sheet} id={id} name={name} isWashed={washed.includes(id)} />
          ))}
        </tbody>
        <tbody class="totals">
          <Totals sheet={sheet} name="cash" of={(_, seat) => seat.cash ?? 0} words={figure} />
          {!isOver && <Totals sheet={sheet} name="next_dividend" of={dividendOf} words={signed} />}
          {!isOver && <Totals sheet={sheet} name="after_it" of={afterIt} words={figure} />}
        </tbody>
      </table>
    </div>
  );
}

/** The head of a column in two short lines, which is heard as one. */
function Head({ name, words }: { name: string; words: string }) {
  const [over, under] = words.split("|");
  return (
    <th scope="col" class={name} aria-label={words.replace("-|", "").replace("|", " ")}>
      {over}
      <br />
      {under}
    </th>
  );
}

function SeatHeads({ sheet }: { sheet: Sheet }) {
  const short = shortNames(sheet.names, ROOM[sheet.names.length] ?? 9);
  return (
    <>
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
    </>
  );
}

function seatClass({ you, active }: Sheet, seat: number): string {
  return `seat${seat === active ? " active" : ""}${seat === you ? " you" : ""}`;
}

/** A figure where it always stands: in violet if a draft would change it. */
function Cell({ now, then, name = "" }: { now: string; then: string; name?: string }) {
  return <td class={now === then ? name : `${name} will`}>{now}</td>;
}

interface RowProps {
  readonly sheet: Sheet;
  readonly id: string;
  readonly name: string;
  readonly isWashed: boolean;
}

function CompanyRow({ sheet, id, name, isWashed }: RowProps) {
  const figures = (view: View) => figuresOf(view, id, sheet.removed(view));
  const [now, then] = [figures(sheet.shown), figures(sheet.before)];
  return (
    <tr class={isWashed ? "in-play" : ""}>
      <th scope="row" title={name}>
        <Badge company={id} />
      </th>
      <Cell now={now.treasury} then={then.treasury} />
      <Cell now={now.income} then={then.income} name="income" />
      <td class="per_share">
        <span class={now.perShare === then.perShare ? "" : "will"}>{now.perShare}</span>
        <span class="after">
          {now.afterSale !== null && (
            <>
              · <span class={now.afterSale === then.afterSale ? "" : "will"}>{now.afterSale}</span>
            </>
          )}
        </span>
      </td>
      <Cell now={now.sharesLeft} then={then.sharesLeft} />
      <Cell now={now.piecesLeft} then={then.piecesLeft} />
      {sheet.shown.seats.map((seat, number) => (
        <Cell
          key={number}
          now={held(seat, id)}
          then={held(sheet.before.seats[number], id)}
          name={`${seatClass(sheet, number)}${seat.shares[id] ? "" : " none"}`}
        />
      ))}
    </tr>
  );
}

interface TotalsProps {
  readonly sheet: Sheet;
  readonly name: string;
  readonly of: (view: View, seat: SeatView) => number;
  readonly words: (value: number) => string;
}

function Totals({ sheet, name, of, words }: TotalsProps) {
  const inWords = (view: View, number: number) => {
    const seat = view.seats[number];
    return seat === undefined ? NOTHING : words(of(view, seat));
  };
  return (
    <tr class={name}>
      <th scope="row" colSpan={6}>
        {say(`drawing.ledger.${name}`)}
      </th>
      {sheet.shown.seats.map((_, seat) => (
        <Cell
          key={seat}
          now={inWords(sheet.shown, seat)}
          then={inWords(sheet.before, seat)}
          name={seatClass(sheet, seat)}
        />
      ))}
    </tr>
  );
}
