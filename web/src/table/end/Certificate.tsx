// The winner's certificate: a name, a sum, and by how much, on a rosette as banknotes have it.

import { figure, joined, say, several } from "../../model/browser/words.ts";
import { editionWords } from "../../model/game/setupWords.ts";
import type { Session } from "../../model/table/session.ts";
import type { View } from "../../model/table/view.ts";
import { rosette } from "./rosette.ts";
import { ranking } from "./verdict.ts";

export function Certificate({ session, view }: { session: Session; view: View }) {
  const table = session.table.value;
  const [first, second] = ranking(view);
  const most = first === undefined ? null : (view.scores[first] ?? null);
  if (table === null || view.winners.length === 0 || most === null) return null;
  const names = view.winners.map((seat) => session.names.value[seat] ?? "");
  return (
    <div class="certificate">
      <svg viewBox="-100 -50 200 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={rosette(23, 49)} />
        <path d={rosette(31, 38)} />
      </svg>
      <p class="of">
        {say(`game.${table.game}.name`)}, {editionWords(table.game, table.edition)}
      </p>
      <p class="winner">{joined(names)}</p>
      <p class="sum">{figure(most)}</p>
      <p class="by">{byWords(view, most, second === undefined ? null : (view.scores[second] ?? null))}</p>
    </div>
  );
}

function byWords(view: View, most: number, next: number | null): string {
  if (view.winners.length > 1) return say("end.certificate.shared");
  if (next === null) return say("end.certificate.alone");
  return most === next ? say("end.certificate.tie") : several("end.certificate.by", most - next);
}
