// The figures of a ledger of shares, in words.

import { figure } from "../../model/browser/words.ts";
import { dividendOf, type SeatView, type View } from "../../model/table/view.ts";

/** The two views that figures are compared between, and whose columns are marked. */
export interface Sheet {
  readonly shown: View;
  readonly before: View;
  readonly names: readonly string[];
  readonly you: number | null;
  readonly active: number | "chance" | null;
  /** Seats at which a bot plays for somebody. */
  readonly bots: readonly number[];
  readonly removed: (view: View) => readonly string[];
}

export const NOTHING = "–";

/** How many shares of a company a seat holds; none is a point. */
export function held(seat: SeatView | undefined, company: string): string {
  return figure(seat?.shares[company] ?? 0).replace(/^0$/, "·");
}

/** What a seat would hold after the next dividend. */
export function afterIt(view: View, seat: SeatView): number {
  return (seat.cash ?? 0) + dividendOf(view, seat);
}

/** A company's figures in words; what does not exist is a dash. */
export function figuresOf(view: View, id: string, removed: readonly string[]) {
  const company = view.companies[id];
  if (company === undefined || removed.includes(id)) {
    return {
      treasury: NOTHING,
      income: NOTHING,
      perShare: NOTHING,
      afterSale: null,
      sharesLeft: NOTHING,
      piecesLeft: NOTHING,
    };
  }
  const isOpen = company.track.length > 0;
  const afterSale = company.value_after_sale ?? null;
  return {
    treasury: figure(company.treasury),
    income: isOpen ? figure(company.income) : NOTHING,
    perShare: isOpen && company.share_value !== null ? figure(company.share_value) : NOTHING,
    afterSale: afterSale === null ? null : figure(afterSale),
    sharesLeft: figure(company.shares_left),
    piecesLeft: figure(company.pieces_left),
  };
}
