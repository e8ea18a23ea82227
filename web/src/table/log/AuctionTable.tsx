// The bids of an auction: players across, bids down. A bid steps to its ply as a line does.

import { begun, figure, say } from "../../model/browser/words.ts";
import type { Speech } from "../../model/table/speech.ts";
import { Prose } from "../../parts/Prose.tsx";
import { type AuctionTold, type Said, tableOf } from "./auction.ts";

export function AuctionTable({ auction, speech }: { auction: AuctionTold; speech: Speech }) {
  const { seats, rows } = tableOf(auction);
  const why = reasonsOf(auction, speech);
  return (
    <>
      <table class="bids-told">
        <caption class="hidden">{say("log.auction.bids")}</caption>
        <thead>
          <tr>
            {seats.map((seat) => (
              <th key={seat} scope="col" class={seat === speech.you ? "you" : undefined}>
                {begun(speech.name(seat))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            <tr key={number}>
              {row.map((said, column) => (
                <Cell key={column} said={said} price={auction.sold?.price ?? null} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {why.map((reason) => (
        <p key={reason} class="why">
          <Prose text={reason} />
        </p>
      ))}
    </>
  );
}

function Cell({ said, price }: { said: Said | null; price: number | null }) {
  if (said === null) return <td />;
  const words = said.amount === null ? say("log.auction.pass") : figure(said.amount);
  return (
    <td data-ply={said.atom.line.ply} class={said.atom.line.auto ? "auto" : undefined}>
      {said.amount !== null && said.amount === price ? <b>{words}</b> : words}
    </td>
  );
}

/** Why somebody's bid or pass was said by the table, each reason once: "Ann: only a pass was possible." */
function reasonsOf({ said }: AuctionTold, speech: Speech): readonly string[] {
  const told = said.map(({ seat, atom }) => [seat, speech.reason(atom.line)] as const);
  const given = told.filter(([, reason]) => reason !== "");
  return [
    ...new Set(given.map(([seat, reason]) => say("log.auction.why", { name: begun(speech.name(seat)), reason }))),
  ];
}
