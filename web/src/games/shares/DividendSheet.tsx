// A dividend reckoned out: each company's income divided among its shares, what a share pays, and what each player gets of
// it. Where it is being paid, rows come one after another: those still to come are pale, and count for nothing yet.

import { Badge } from "../../board/plates.tsx";
import { begun, figure, say, signed } from "../../model/browser/words.ts";
import type { LogSheetProps, PaidRow, PaySheetProps } from "../../model/game/game.ts";
import type { TableEvent } from "../../model/table/view.ts";
import { Counting } from "../../parts/Counting.tsx";

export function DividendSheet({ rows, names, you, cash, at = rows.length }: PaySheetProps) {
  const paid = rows.slice(0, at + 1);
  const received = names.map((_, seat) => paid.reduce((sum, row) => sum + (row.payments[seat] ?? 0), 0));
  const cls = (seat: number) => (seat === you ? "seat you" : "seat");
  return (
    <table class="dividend-sheet">
      <caption class="hidden">{say("dividend.sheet")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">{say("ledger.company")}</span>
          </th>
          <th scope="col">
            <span class="hidden">{say("dividend.income")}</span>
          </th>
          <th scope="col" class="a-share">
            {say("dividend.a_share")}
          </th>
          {names.map((name, seat) => (
            <th key={seat} scope="col" class={cls(seat)}>
              {seat === you ? begun(say("log.you")) : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, number) => (
          <tr key={number} class={number === at ? "now" : number > at ? "to-come" : undefined}>
            <th scope="row">{row.company === null ? row.name : <Badge company={row.company} />}</th>
            <td class="of">{row.of !== null && `${figure(row.of.income)} ÷ ${figure(row.of.shares)}`}</td>
            <td class="a-share">{row.perShare !== null && figure(row.perShare)}</td>
            {names.map((_, seat) => (
              <td key={seat} class={cls(seat)}>
                {part(row.payments[seat] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tbody class="totals">
        <tr class="received">
          <th scope="row" colSpan={3}>
            {say("dividend.received")}
          </th>
          {received.map((amount, seat) => (
            <td key={seat} class={cls(seat)}>
              {part(amount)}
            </td>
          ))}
        </tr>
        {cash !== undefined && <Cash before={cash} received={received} cls={cls} />}
      </tbody>
    </table>
  );
}

function part(amount: number): string {
  return amount === 0 ? "·" : signed(amount);
}

interface CashProps {
  readonly before: readonly (number | null)[];
  readonly received: readonly number[];
  readonly cls: (seat: number) => string;
}

/** What everybody has now, and had before. */
function Cash({ before, received, cls }: CashProps) {
  return (
    <tr class="cash">
      <th scope="row" colSpan={3}>
        {say("drawing.ledger.cash")}
      </th>
      {before.map((had, seat) => (
        <td key={seat} class={cls(seat)}>
          <b class={(received[seat] ?? 0) > 0 ? "will" : undefined}>
            {had === null ? figure(null) : <Counting to={had + (received[seat] ?? 0)} />}
          </b>
          <small>{say("dividend.was", { amount: figure(had) })}</small>
        </td>
      ))}
    </tr>
  );
}

/** The rows of dividends as they were told; one that does not say what was divided shows what a share paid. */
export function paidRows(events: readonly TableEvent[]): readonly PaidRow[] {
  return events.flatMap((event) => (event.event === "dividend_paid" ? [paidRow(event)] : []));
}

function paidRow({ company, per_share: perShare, payments, income, shares }: TableEvent): PaidRow {
  const of = typeof income === "number" && typeof shares === "number" ? { income, shares } : null;
  return { company, of, perShare, payments };
}

/** What a dividend of the log unfolds into. */
export function PaidSheet({ events, speech }: LogSheetProps) {
  return <DividendSheet rows={paidRows(events)} names={speech.names} you={speech.you} />;
}
