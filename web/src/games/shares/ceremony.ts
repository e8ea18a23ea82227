// What is celebrated in all share games: a dividend, company by company.

import type { DividendPaid } from "../../generated/types.ts";
import { figure } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import type { PayRow } from "../../model/game/game.ts";
import type { View } from "../../model/table/view.ts";

/** Each company that pays: its income divided by the shares in players' hands, and what that is for each seat. */
export function payRows(paid: readonly DividendPaid[], view: View, atlas: Atlas): readonly PayRow[] {
  return paid.map(({ company, per_share, payments, income, shares }) => ({
    company,
    name: company,
    reckoned: `${figure(income)} ÷ ${figure(shares)}`,
    each: per_share,
    parts: payments,
    home: homeOf(company, view, atlas),
  }));
}

/** Where a company began, or else its first city. */
function homeOf(company: string, view: View, atlas: Atlas): string | null {
  const track = view.companies[company]?.track ?? [];
  const start = atlas.companies.find(({ id }) => id === company)?.start ?? null;
  return start ?? track.find((space) => atlas.space.get(space)?.name) ?? track[0] ?? null;
}
