// Which rows and columns the general ledger has: none that would hold nothing.

import type { CompanyView, View } from "../../model/table/view.ts";

const COLUMNS = ["treasury", "income", "share_value", "shares_left", "pieces_left"] as const;

/** The figures that companies have; one that is unknown so far has its column too. */
export function columnsOf(view: View): readonly (keyof CompanyView)[] {
  const companies = Object.values(view.companies);
  return COLUMNS.filter((key) => companies.some((company) => company[key] !== undefined));
}

/** The companies; where there are none, whatever shares are held of. */
export function rowsOf(view: View): readonly string[] {
  return [...new Set([...Object.keys(view.companies), ...view.seats.flatMap(({ shares }) => Object.keys(shares))])];
}

/** Cash, and the score where it is something else. */
export function totalsOf(view: View): readonly ("cash" | "score")[] {
  const isCash = view.scores.every((score, seat) => score === (view.seats[seat]?.cash ?? null));
  return isCash ? ["cash"] : ["cash", "score"];
}
