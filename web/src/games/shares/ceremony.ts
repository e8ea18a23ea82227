// What is celebrated in all share games: a dividend, company by company.

import type { DividendPaid } from "../../generated/types.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import type { PaidRow } from "../../model/game/game.ts";
import type { View } from "../../model/table/view.ts";
import { paidRows } from "./DividendSheet.tsx";

/** The rows of dividends, each with the home of its company. */
export function payingRows(paid: readonly DividendPaid[], view: View, atlas: Atlas): readonly PaidRow[] {
  return paidRows(paid).map((row) => ({ ...row, home: homeOf(row.company, view, atlas) }));
}

/** Where a company began, or else its first city. */
function homeOf(company: string | null, view: View, atlas: Atlas): string | null {
  const track = view.companies[company ?? ""]?.track ?? [];
  const start = atlas.companies.find(({ id }) => id === company)?.start ?? null;
  return start ?? track.find((space) => atlas.space.get(space)?.name) ?? track[0] ?? null;
}
