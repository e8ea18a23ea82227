// Companies as they stand at the end.

import { Badge } from "../../board/plates.tsx";
import { figure, say } from "../../model/browser/words.ts";
import type { View } from "../../model/table/view.ts";
import { ScoreSheet } from "../../parts/ScoreSheet.tsx";

export function Companies({ view }: { view: View }) {
  if (Object.keys(view.companies).length === 0) return null;
  const companies = Object.entries(view.companies).sort(([, one], [, other]) => other.income - one.income);
  const heads = ["income", "per_share", "shares_left", "pieces_left"].map((name) => say(`end.${name}`));
  return (
    <ScoreSheet title={say("end.companies")} first={say("end.company")} heads={heads}>
      {companies.map(([id, company]) => (
        <tr key={id}>
          <th scope="row" class="name">
            <Badge company={id} />
          </th>
          <td>
            <b>{figure(company.income)}</b>
          </td>
          <td>{company.share_value === null ? "–" : figure(company.share_value)}</td>
          <td>{figure(company.shares_left)}</td>
          <td>{figure(company.pieces_left)}</td>
        </tr>
      ))}
    </ScoreSheet>
  );
}
