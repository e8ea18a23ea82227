// How the page shows Chicago Express.

import { say } from "../../model/browser/words.ts";
import { DividendSheet } from "../shares/DividendSheet.tsx";
import { withoutStop } from "../shares/stop.ts";
import { auction } from "./auction.ts";
import { DIALS, roman } from "./box.ts";
import { Clocks } from "./Clocks.tsx";
import { beat, motion } from "./beats.ts";
import { ceremony } from "./ceremony.ts";
import { describe } from "./describe.ts";
import { explains } from "./explains.ts";
import { Over, targets, Under } from "./Layers.tsx";
import { Ledger } from "./Ledger.tsx";
import { log } from "./log.ts";
import { moment } from "./moment.ts";
import { offers } from "./offers.ts";
import { Now } from "./Now.tsx";
import { lastSpaces, until } from "./past.ts";
import { tap } from "./tap.ts";
import { triedOf } from "./tried.ts";
import type { GamePage, LayerProps, Session, Source, TableEvent, View } from "./types.ts";

function clockLine(view: View): string {
  const { dials, red } = view.board;
  const detroit = view.clocks.find(({ key }) => key === "detroit");
  const parts = DIALS.map((dial) => `${say(`drawing.chicago-express.dial.${dial}`)} ${dials[dial]}/${red[dial]}`);
  return [...parts, `Detroit ${detroit?.reached}/${detroit?.of}`].join(" · ");
}

/** The network that is being built, or those of one's companies; and what was done last. */
function looks(session: Session, view: View) {
  const before = session.before.value ?? view;
  const tried = triedOf(session.draft.value, before);
  const shares = session.seat.value === null ? {} : (view.seats[session.seat.value]?.shares ?? {});
  const mine = tried?.kind === "expand" ? [tried.company] : Object.keys(shares).filter((id) => (shares[id] ?? 0) > 0);
  return [
    {
      name: say(mine.length > 1 ? "board.companies" : "board.company"),
      spaces: mine.flatMap((id) => view.companies[id]?.track ?? []),
    },
    { name: say("board.last"), spaces: lastSpaces(until(session.told.value, before.ply)) },
  ];
}

/** Hexes to lay on while something is built, else those to develop. */
function live(view: View, { session, before }: LayerProps): ReadonlySet<string> {
  const tried = triedOf(session.draft.value, before);
  return new Set(tried?.kind === "expand" ? targets(view, "lay") : targets(before, "develop"));
}

/** Detroit grows when a round is over: its value is the number of the next. The first begins with the first word. */
function heading(event: TableEvent): string | null {
  if (event.ply === 0 && ["bid_made", "bidder_passed"].includes(event.event))
    return say("chicago-express.round", { round: roman(1) });
  return event.event === "detroit_grown" ? say("chicago-express.round", { round: roman(event.value) }) : null;
}

/** A company in Chicago; the first says what that is. */
function milestone(event: TableEvent, nth: number): string | null {
  if (event.event !== "chicago_reached") return null;
  const { company } = event;
  return nth === 1 ? say("end.chicago-express.chart.extra", { company }) : company;
}

/** Actions that a hint suggests; to stop is nothing to try. */
function suggest(session: Session, actions: readonly string[]): void {
  const tried = withoutStop(actions);
  if (tried.length > 0) session.tryOut(tried);
}

/** What a seat paid, as a change of its cash. */
function price(event: TableEvent): readonly number[] | null {
  if (event.event !== "share_sold") return null;
  return [...Array.from({ length: event.seat }, () => 0), -event.price];
}

/** A dividend paid right after Chicago was reached is that of the Chicago phase; any other is general. */
function dividend(isChicago: boolean): Source["of"] {
  return (event, previous) => {
    if (event.event !== "dividend_paid" || (previous?.event === "chicago_reached") !== isChicago) return null;
    return event.payments;
  };
}

export const chicagoExpress: GamePage = {
  Under,
  Over,
  Clocks,
  Now,
  auction,
  Ledger,
  clockLine,
  moment,
  describe: (space, view, _, live) => describe(space, view, live.has(space.id)),
  live,
  offers,
  tap,
  explains,
  suggest,
  lays: "lay",
  looks,
  heading,
  log,
  milestone,
  beat,
  ceremony,
  PaySheet: DividendSheet,
  motion,
  sources: [
    { key: "chicago-express.source.shares", of: price },
    { key: "chicago-express.source.dividends", of: dividend(false) },
    { key: "chicago-express.source.chicago", of: dividend(true) },
  ],
};
