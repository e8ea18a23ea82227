// How the page shows American Rails.

import { h } from "preact";
import { say } from "../../model/browser/words.ts";
import type { Look } from "../../model/game/game.ts";
import { DividendSheet } from "../shares/DividendSheet.tsx";
import { ShareLedger } from "../shares/ShareLedger.tsx";
import { auction } from "./auction.ts";
import { clockLine, Clocks, OnSea } from "./Clocks.tsx";
import { deed } from "./deed.ts";
import { beat, motion } from "./beats.ts";
import { ceremony } from "./ceremony.ts";
import { describe } from "./describe.ts";
import { hexesOf, laysOf } from "./doing.ts";
import { explains } from "./explains.ts";
import { lastMove } from "./last.ts";
import { Over, Under } from "./layers.tsx";
import { log } from "./log.ts";
import { momentOf } from "./moment.ts";
import { Now } from "./Now.tsx";
import { offers } from "./offers.ts";
import { companyAt, doingAt, optionsAt } from "./play.ts";
import { suggest } from "./suggest.ts";
import { yearsOf } from "./table.ts";
import { tap } from "./tap.ts";
import type { GamePage, LayerProps, PageProps, Session, Source, TableEvent, View } from "./types.ts";

function Ledger({ session, atlas }: PageProps) {
  return h(ShareLedger, {
    session,
    atlas,
    piecesKey: "drawing.ledger.pieces_left",
    removed: (view) => view.board.removed,
  });
}

/** Hexes that a choice is about; where cubes are laid, those of the company that was picked, and what lies there. */
function live(view: View, { session }: LayerProps): ReadonlySet<string> {
  const { asked, chosen } = doingAt(session);
  const options = asked === "expand" ? view.choices : optionsAt(session);
  return new Set([...hexesOf(options, companyAt(session)).keys(), ...laysOf(chosen).map(({ hex }) => hex)]);
}

function looks(session: Session, view: View): readonly Look[] {
  const mine = Object.keys(view.seats[session.seat.value ?? -1]?.shares ?? {});
  const spaces = mine.flatMap((company) => view.companies[company]?.track ?? []);
  return [
    { name: say("board.companies"), spaces },
    { name: say("board.last"), spaces: lastMove(session.told.value.events, view) },
  ];
}

/** The log is cut at the preparation, at each year and at each phase. */
function heading(event: TableEvent, view: View): string | null {
  if (event.ply === 0 && ["company_removed", "share_offered"].includes(event.event))
    return say("american-rails.heading.preparation");
  if (event.event === "turn_order_set") return say("american-rails.heading.year", { year: String(yearsOf(view)[0]) });
  if (event.event === "year_begun") return say("american-rails.heading.year", { year: String(event["year"]) });
  const isLater = event.event === "action_phase_begun" && event["action_phase"] !== 1;
  return isLater ? say(`american-rails.heading.phase.${event.action_phase}`) : null;
}

/** An amount of one seat, as a list by seats. */
function of(seat: number, amount: number): readonly number[] {
  return [...Array.from({ length: seat }, () => 0), amount];
}

const SOURCES: readonly Source[] = [
  {
    key: "american-rails.source.dividends",
    of: (event) => (event.event === "dividend_paid" ? event.payments : null),
  },
  {
    key: "american-rails.source.taken",
    of: (event) => (event.event === "cash_taken" ? of(event.seat, event.cash) : null),
  },
  {
    key: "american-rails.source.paid",
    of: (event) => (event.event === "others_paid" ? event.payments.map((paid) => -paid) : null),
  },
  {
    key: "american-rails.source.shares",
    of: (event) => (event.event === "share_sold" ? of(event.seat, -event.price) : null),
  },
];

export const americanRails: GamePage = {
  Under,
  Over,
  OnSheet: OnSea,
  Clocks,
  Now,
  auction,
  Ledger,
  clockLine,
  moment: momentOf,
  describe,
  live,
  offers,
  tap,
  explains,
  suggest,
  deed,
  lays: "lay",
  looks,
  heading,
  log,
  beat,
  ceremony,
  PaySheet: DividendSheet,
  motion,
  sources: SOURCES,
};
