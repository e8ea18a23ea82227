// How the page shows a title that it does not know by name: from its view, its atlas and its words alone.

import { say } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import type { GamePage, LayerProps, Look, Source } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import type { View } from "../../model/table/view.ts";
import { beat } from "./beats.ts";
import { PaidSheet } from "../shares/DividendSheet.tsx";
import { bySpace, choicesNow } from "./choices.ts";
import { Clocks } from "./Clocks.tsx";
import { describe } from "./describe.ts";
import { eventsUntil, lastSpaces } from "./last.ts";
import { Over, Under } from "./layers.tsx";
import { Ledger } from "./Ledger.tsx";
import { Menu } from "./Menu.tsx";
import { clockLine, heading, moment } from "./moment.ts";
import { Now } from "./Now.tsx";
import { offers } from "./offers.ts";
import { tap } from "./tap.ts";
import { deedWords } from "./words.ts";

function live(_: View, { session, atlas }: LayerProps): ReadonlySet<string> {
  return new Set(bySpace(choicesNow(session), atlas).keys());
}

/** The networks of the companies that the reader has shares of, and where something happened last. */
function looks(session: Session, view: View, atlas: Atlas): readonly Look[] {
  const mine = Object.keys(view.seats[session.seat.value ?? -1]?.shares ?? {});
  const tracks = mine.flatMap((company) => view.companies[company]?.track ?? []);
  const last = lastSpaces(eventsUntil(session, session.before.value ?? view), atlas);
  const ofCompanies = { name: say(mine.length > 1 ? "board.companies" : "board.company"), spaces: tracks };
  return [...(Object.keys(view.companies).length > 0 ? [ofCompanies] : []), { name: say("board.last"), spaces: last }];
}

const SOURCES: readonly Source[] = [
  {
    key: "general.source.dividends",
    of: (event) => (event.event === "dividend_paid" ? (event["payments"] as readonly number[]) : null),
  },
  {
    key: "general.source.shares",
    of: (event) => (event.event === "share_sold" ? paidBy(Number(event["seat"]), Number(event["price"])) : null),
  },
];

/** What one seat paid, as a list by seats. */
function paidBy(seat: number, price: number): readonly number[] {
  return [...Array.from({ length: seat }, () => 0), -price];
}

export const general: GamePage = {
  Under,
  Over,
  OnSheet: Menu,
  Clocks,
  Now,
  Ledger,
  clockLine,
  moment,
  describe: (space, view, { session, atlas }) => describe(space, view, atlas, choicesNow(session)),
  live,
  offers,
  tap,
  deed: deedWords,
  suggest: (session, actions) => actions.length > 0 && session.tryOut(actions),
  looks,
  heading,
  beat,
  log: { Sheet: PaidSheet },
  sources: SOURCES,
};
