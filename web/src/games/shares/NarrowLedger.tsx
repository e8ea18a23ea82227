// The ledger where there is no room for all players across: companies with their figures, then players with their
// shares, so that every column can be read.

import { Badge } from "../../board/plates.tsx";
import { figure, joined, say, signed } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import { inPlay } from "../../model/table/shares.ts";
import { dividendOf, type View } from "../../model/table/view.ts";
import { Caption } from "../../parts/parts.tsx";
import { afterIt, figuresOf, held, NOTHING, type Sheet } from "./figures.ts";

interface Props {
  readonly sheet: Sheet;
  readonly atlas: Atlas;
}

export function NarrowLedger({ sheet, atlas, piecesKey }: Props & { piecesKey: string }) {
  const isOver = sheet.active === null;
  return (
    <div class="ledger-box narrow">
      <Companies sheet={sheet} atlas={atlas} piecesKey={piecesKey} />
      <Players sheet={sheet} atlas={atlas} isOver={isOver} />
      {!isOver && <p class="feel">{afterWords(sheet)}</p>}
    </div>
  );
}

function oneLine(words: string): string {
  return words.replace("-|", "").replace("|", " ");
}

function Companies({ sheet, atlas, piecesKey }: Props & { piecesKey: string }) {
  const heads = [
    oneLine(say("ledger.head.treasury")),
    oneLine(say("ledger.head.income")),
    say("ledger.pays"),
    say("ledger.pays_then"),
    oneLine(say("ledger.head.shares_left")),
    oneLine(say(piecesKey)),
  ];
  const washed = inPlay(sheet.shown, sheet.before);
  return (
    <>
      <Caption note={say("ledger.companies.note")}>{say("ledger.companies")}</Caption>
      <table class="ledger companies">
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">{say("ledger.company")}</span>
            </th>
            {heads.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {atlas.companies.map(({ id, name }) => (
            <CompanyRow key={id} sheet={sheet} id={id} name={name} isWashed={washed.includes(id)} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function CompanyRow(props: { sheet: Sheet; id: string; name: string; isWashed: boolean }) {
  const { sheet, id, name, isWashed } = props;
  const cells = (view: View) => {
    const { treasury, income, perShare, afterSale, sharesLeft, piecesLeft } = figuresOf(view, id, sheet.removed(view));
    return [treasury, income, perShare, afterSale ?? NOTHING, sharesLeft, piecesLeft];
  };
  const then = cells(sheet.before);
  return (
    <tr class={isWashed ? "in-play" : ""}>
      <th scope="row" title={name}>
        <Badge company={id} />
      </th>
      {cells(sheet.shown).map((now, column) => (
        <td key={column} class={now === then[column] ? "" : "will"}>
          {now}
        </td>
      ))}
    </tr>
  );
}

function Players({ sheet, atlas, isOver }: Props & { isOver: boolean }) {
  return (
    <>
      <Caption note={say(isOver ? "ledger.players.over" : "ledger.players.note")}>{say("ledger.players")}</Caption>
      <table class="ledger players">
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">{say("auction.column.seat")}</span>
            </th>
            {atlas.companies.map(({ id }) => (
              <th key={id} scope="col">
                <Badge company={id} />
              </th>
            ))}
            <th scope="col" class="sum">
              {say("drawing.ledger.cash")}
            </th>
            {!isOver && <th scope="col">{say("ledger.next")}</th>}
          </tr>
        </thead>
        <tbody>
          {sheet.names.map((_, seat) => (
            <PlayerRow key={seat} sheet={sheet} atlas={atlas} seat={seat} isOver={isOver} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function PlayerRow({ sheet, atlas, seat, isOver }: Props & { seat: number; isOver: boolean }) {
  const cells = (view: View) => {
    const one = view.seats[seat];
    const shares = atlas.companies.map(({ id }) => held(one, id));
    const next = one === undefined || isOver ? [] : [signed(dividendOf(view, one))];
    return [...shares, figure(one?.cash ?? null), ...next];
  };
  const [now, then] = [cells(sheet.shown), cells(sheet.before)];
  const isMine = seat === sheet.you;
  return (
    <tr class={`${isMine ? "you" : ""}${seat === sheet.active ? " active" : ""}`}>
      <th scope="row" title={sheet.names[seat]}>
        {isMine ? say("ledger.you") : sheet.names[seat]}
      </th>
      {now.map((words, column) => (
        <td
          key={column}
          class={`${words === "·" ? "none" : ""}${words === then[column] ? "" : " will"}${
            column === atlas.companies.length ? " sum" : ""
          }`}
        >
          {words}
        </td>
      ))}
    </tr>
  );
}

/** Who would hold what after the next dividend, the most first. */
function afterWords({ shown, names, you }: Sheet): string {
  const all = shown.seats.map((one, seat) => ({ seat, cash: afterIt(shown, one) }));
  const told = all
    .toSorted((one, other) => other.cash - one.cash)
    .map(({ seat, cash }) => `${seat === you ? say("page.you") : names[seat]} ${figure(cash)}`);
  return say("ledger.after", { cash: joined(told) });
}
