// How the page shows American Rails.

import { h } from "preact";
import { say } from "../../model/browser/words.ts";
import type { GamePage, LayerProps, Look, PageProps, Source } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import type { TableEvent, View } from "../../model/table/view.ts";
import { ShareLedger } from "../shares/ShareLedger.tsx";
import { auction } from "./auction.ts";
import { clockLine, Clocks, OnSea } from "./Clocks.tsx";
import { deed } from "./deed.ts";
import { describe } from "./describe.ts";
import { hexesOf, laysOf } from "./doing.ts";
import { explains, guide } from "./guide.ts";
import { lastMove } from "./last.ts";
import { Over, Under } from "./layers.tsx";
import { log } from "./log.ts";
import { momentOf } from "./moment.ts";
import { Now } from "./Now.tsx";
import { companyAt, doingAt, optionsAt } from "./play.ts";
import { suggest } from "./suggest.ts";
import { tap } from "./tap.ts";

function Ledger({ session, atlas }: PageProps) {
  return h(ShareLedger, { session, atlas, piecesKey: "drawing.american_rails.ledger.cubes_left" });
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
    { name: say("board.last"), spaces: lastMove(session.events.value, view) },
  ];
}

/** The log is cut at the preparation, at each year and at each phase. */
function heading(event: TableEvent): string | null {
  if (event.ply === 0 && ["company_removed", "share_offered"].includes(event.event))
    return say("american-rails.heading.preparation");
  if (event.event === "turn_order_set") return say("american-rails.heading.year", { year: "1851" });
  if (event.event === "year_begun") return say("american-rails.heading.year", { year: String(event["year"]) });
  const isLater = event.event === "action_phase_begun" && event["action_phase"] !== 1;
  return isLater ? say(`american-rails.heading.phase.${String(event["action_phase"])}`) : null;
}

/** An amount of one seat, as a list by seats. */
function of(seat: unknown, amount: number): readonly number[] {
  return [...Array.from({ length: Number(seat) }, () => 0), amount];
}

const SOURCES: readonly Source[] = [
  {
    key: "american-rails.source.dividends",
    of: (event) => (event.event === "dividend_paid" ? (event["payments"] as number[]) : null),
  },
  {
    key: "american-rails.source.taken",
    of: (event) => (event.event === "cash_taken" ? of(event["seat"], Number(event["cash"])) : null),
  },
  {
    key: "american-rails.source.paid",
    of: (event) => (event.event === "others_paid" ? (event["payments"] as number[]).map((paid) => -paid) : null),
  },
  {
    key: "american-rails.source.shares",
    of: (event) => (event.event === "share_sold" ? of(event["seat"], -Number(event["price"])) : null),
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
  tap,
  guide,
  explains,
  suggest,
  deed,
  looks,
  heading,
  log,
  sources: SOURCES,
};
