// While something is paid to everybody the panel is its sheet: who pays, how that is reckoned, what each seat receives,
// row after row, and the cash it falls into. Any tap or key ends it.

import { useComputed } from "@preact/signals";
import { Badge } from "../board/plates.tsx";
import { choosePace, pace, PACES } from "../model/browser/settings.ts";
import { figure, say, signed } from "../model/browser/words.ts";
import type { Atlas } from "../model/game/atlas.ts";
import type { Ceremony, GamePage, PayRow } from "../model/game/game.ts";
import type { Session } from "../model/table/session.ts";
import { shortNames } from "../model/table/shares.ts";
import { Counting } from "../parts/Counting.tsx";
import { Segments } from "../parts/parts.tsx";
import { useTeller } from "./strip/told.ts";

/** What is celebrated now; null where nothing is. */
export function useCeremony(session: Session, game: GamePage, atlas: Atlas): Ceremony | null {
  const teller = useTeller(session);
  const found = useComputed(() => {
    const stage = session.stage.value;
    return stage === null ? null : (game.ceremony?.(stage, teller, atlas) ?? null);
  });
  return found.value;
}

export function CeremonyPanel({ session, ceremony }: { session: Session; ceremony: Ceremony }) {
  const paid = session.playback.row.value;
  return (
    <section class="panel now ceremony" aria-label={ceremony.title}>
      <h2>
        {ceremony.title} <span class="sub">{ceremony.note}</span>
      </h2>
      <Sheet session={session} rows={ceremony.rows} paid={paid} />
      {ceremony.facts?.map(([name, text]) => (
        <p key={name} class="fact">
          <b>{name}</b> {text}
        </p>
      ))}
      <div class="acts">
        <button type="button" class="act" onClick={() => session.playback.next()}>
          {say("ceremony.go_on")} <kbd aria-hidden="true">{say("ceremony.space")}</kbd>
        </button>
        <span class="end">
          <Segments
            label={say("page.pace")}
            chosen={pace.value}
            choose={choosePace}
            of={PACES.map((value) => ({
              value,
              words: say(`page.pace.${value}`),
              name: say(`page.pace.${value}.name`),
            }))}
          />
        </span>
      </div>
    </section>
  );
}

interface SheetProps {
  readonly session: Session;
  readonly rows: readonly PayRow[];
  /** How many of the rows have been paid by now. */
  readonly paid: number;
}

function Sheet({ session, rows, paid }: SheetProps) {
  const [names, you] = [shortNames(session.names.value, 8), session.seat.value];
  const seats = names.map((_, seat) => seat);
  const got = (seat: number) => rows.slice(0, paid).reduce((sum, { parts }) => sum + (parts[seat] ?? 0), 0);
  const was = (seat: number) => session.stage.value?.before.seats[seat]?.cash ?? null;
  const mark = (seat: number) => (seat === you ? "you" : "");
  return (
    <table class="pay-sheet">
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            <span class="hidden">{say("ceremony.payer")}</span>
          </th>
          <th scope="col">{rows.some(({ each }) => each > 0) && say("ceremony.a_share")}</th>
          {seats.map((seat) => (
            <th key={seat} scope="col" class={mark(seat)}>
              {seat === you ? say("strip.you") : names[seat]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, number) => (
          <tr key={row.name} class={number < paid - 1 ? "paid" : number === paid - 1 ? "paying" : "to-come"}>
            <th scope="row">{row.company === null ? row.name : <Badge company={row.company} />}</th>
            <td class="reckoned">{row.reckoned}</td>
            <td>{row.each > 0 && <b>{figure(row.each)}</b>}</td>
            {seats.map((seat) => (
              <td key={seat} class={mark(seat)}>
                {row.parts[seat] ? signed(row.parts[seat]) : "·"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tbody class="totals">
        <tr>
          <th scope="row" colSpan={3}>
            {say("ceremony.received.head")}
          </th>
          {seats.map((seat) => (
            <td key={seat} class={mark(seat)}>
              {got(seat) === 0 ? "·" : signed(got(seat))}
            </td>
          ))}
        </tr>
        <tr class="cash">
          <th scope="row" colSpan={3}>
            {say("drawing.ledger.cash")}
          </th>
          {seats.map((seat) => (
            <td key={seat} class={got(seat) === 0 ? mark(seat) : `${mark(seat)} will`}>
              <Cash was={was(seat)} got={got(seat)} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Cash that counts up as money falls into it; what it was stays below. Hidden cash is not reckoned. */
function Cash({ was, got }: { was: number | null; got: number }) {
  if (was === null) return <>?</>;
  return (
    <>
      <b>
        <Counting to={was + got} />
      </b>
      <small>{say("ceremony.was", { cash: was })}</small>
    </>
  );
}
