// While a row is paid, its payer keeps its ink and the others go pale; what it pays stands at its home.

import { useLayoutEffect, useRef } from "preact/hooks";
import { companyClass } from "../../board/plates.tsx";
import { say } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import type { Ceremony } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";

const WIDTH = 74;

interface PayerProps {
  readonly session: Session;
  readonly atlas: Atlas;
  readonly ceremony: Ceremony | null;
}

export function Payer({ session, atlas, ceremony }: PayerProps) {
  const place = useRef<SVGGElement>(null);
  const row = ceremony?.rows[session.playback.row.value - 1];
  useLayoutEffect(() => {
    const pieces = place.current?.closest(".pieces");
    pieces?.classList.toggle("paying", row?.company != null);
    for (const piece of pieces?.querySelectorAll(".pays") ?? []) piece.classList.remove("pays");
    const own = row?.company == null ? [] : (pieces?.querySelectorAll(`.network.${companyClass(row.company)}`) ?? []);
    for (const piece of own) piece.classList.add("pays");
  }, [row?.company]);
  const home = row?.home == null ? undefined : atlas.space.get(row.home);
  return (
    <g ref={place}>
      {row !== undefined && home !== undefined && (
        <g class="pay-tag" transform={`translate(${home.x} ${home.y - atlas.radius * 1.25})`}>
          <rect class="tag" x={-WIDTH / 2} y={-9} width={WIDTH} height={18} />
          <text class="price" y={4} font-size="11.4" text-anchor="middle">
            {say("ceremony.each", { each: row.perShare })}
          </text>
        </g>
      )}
    </g>
  );
}
