// What can be done now. On a phone it is a sheet over the map, in three heights.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { figure, say, signed } from "../model/browser/words.ts";
import type { Session } from "../model/table/session.ts";
import { dividendOf } from "../model/table/view.ts";

const HEIGHTS = ["low", "middle", "full"] as const;
type Height = (typeof HEIGHTS)[number];
const PULL = 24;

export function Sheet({ session, children }: { session: Session; children: ComponentChildren }) {
  const height = useSignal<Height>("middle");
  return (
    <div class="sheet-panel" data-height={height.value}>
      <Handle height={height.value} set={(wanted) => (height.value = wanted)} />
      <Purse session={session} />
      {children}
    </div>
  );
}

/** Pulled up or down it changes the height; pressed, it goes to the next. */
function Handle({ height, set }: { height: Height; set: (height: Height) => void }) {
  const start = useRef<number | null>(null);
  const isPulled = useRef(false); // a mouse presses at the end of a pull, too
  const go = (by: number) => {
    const next = HEIGHTS[Math.min(Math.max(HEIGHTS.indexOf(height) + by, 0), HEIGHTS.length - 1)];
    if (next !== undefined) set(next);
  };
  const end = (event: PointerEvent) => {
    const pulled = start.current === null ? 0 : start.current - event.clientY;
    start.current = null;
    isPulled.current = Math.abs(pulled) > PULL;
    if (isPulled.current) go(Math.sign(pulled));
  };
  const press = () => {
    if (!isPulled.current) set(HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length] ?? "middle");
    isPulled.current = false;
  };
  return (
    <button
      type="button"
      class="handle"
      aria-label={say("sheet.height")}
      onPointerDown={(event: PointerEvent) => {
        [start.current, isPulled.current] = [event.clientY, false];
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
      }}
      onPointerUp={end}
      onClick={press}
    />
  );
}

/** What the reader holds, always in sight. */
function Purse({ session }: { session: Session }) {
  const [view, seat] = [session.shown.value, session.seat.value];
  const mine = seat === null ? undefined : view?.seats[seat];
  if (view === null || mine === undefined) return null;
  const hasDividend = Object.keys(view.companies).length > 0 && view.to_act !== null;
  return (
    <p class="purse">
      {say("sheet.cash", { cash: figure(mine.cash) })}
      {hasDividend && (
        <>
          {", "}
          {say("sheet.dividend")}{" "}
          <b class={session.draft.value === null ? "" : "will"}>{signed(dividendOf(view, mine))}</b>
        </>
      )}
    </p>
  );
}
