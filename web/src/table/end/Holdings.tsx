// What there is at the end: companies as they stand, or the land that everybody holds.

import type { ComponentChildren } from "preact";
import { Badge } from "../../board/plates.tsx";
import { figure, say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { Speech } from "../../model/table/speech.ts";
import type { View } from "../../model/table/view.ts";
import { Caption } from "../../parts/parts.tsx";

export function Holdings({ session, view }: { session: Session; view: View | null }) {
  if (view === null) return null;
  return Object.keys(view.companies).length > 0 ? <Companies view={view} /> : <Land session={session} view={view} />;
}

interface SheetProps {
  readonly title: string;
  /** What the first column holds, for whoever listens. */
  readonly first: string;
  readonly heads: readonly string[];
  readonly children: ComponentChildren;
}

function Sheet({ title, first, heads, children }: SheetProps) {
  return (
    <section aria-labelledby="money-holdings">
      <Caption id="money-holdings">{title}</Caption>
      <table class="score">
        <thead>
          <tr>
            <th scope="col" class="name">
              <span class="hidden">{first}</span>
            </th>
            {heads.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function Companies({ view }: { view: View }) {
  const companies = Object.entries(view.companies).sort(([, one], [, other]) => other.income - one.income);
  const heads = ["income", "per_share", "shares_left", "pieces_left"].map((name) => say(`end.${name}`));
  return (
    <Sheet title={say("end.companies")} first={say("end.company")} heads={heads}>
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
    </Sheet>
  );
}

function Land({ session, view }: { session: Session; view: View }) {
  const speech = new Speech(view.game, session.names.value);
  const cities = Object.keys((view.board as { readonly land?: object }).land ?? {});
  return (
    <Sheet title={say("end.land")} first={say("end.city")} heads={session.names.value}>
      {cities.map((city) => (
        <tr key={city}>
          <th scope="row" class="name">
            {speech.town(city)}
          </th>
          {view.seats.map((seat, number) => (
            <td key={number}>{seat.cards?.[city]?.length || "·"}</td>
          ))}
        </tr>
      ))}
    </Sheet>
  );
}
