// Why something cannot be done: the reason in words, then the clause, beside the space where it was tried. It goes with
// the next tap.

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../model/browser/words.ts";
import type { Session } from "../model/table/session.ts";
import type { Told } from "../model/table/state.ts";
import { Clause } from "../parts/Clause.tsx";

const GAP = 10;

export function Callout({ session }: { session: Session }) {
  const told = calledOut(session);
  const box = useRef<HTMLDivElement>(null);
  const spot = useSpot(box, told?.space ?? null);
  return (
    <div class={spot === null ? "callouts" : "callouts pinned"} role="alert" ref={box} style={spot ?? undefined}>
      {told !== null && (
        <p class="callout">
          {told.reason} {told.clause && <Clause id={told.clause} />}
          <button type="button" class="plain" onClick={() => (session.refusal.value = null)}>
            {say("page.close")}
          </button>
        </p>
      )}
    </div>
  );
}

/** What an auction refuses stands beside its bids, and is said once. */
function calledOut(session: Session): Told | null {
  const told = session.refusal.value;
  const isBeside = told?.space === null && session.draft.value === null && session.shown.value?.auction != null;
  return isBeside ? null : told;
}

/** `--at` is where along the call-out its point is; `--under` turns it upwards. */
type Spot = Readonly<{ left: string; top: string; "--at": string; "--under": number }>;

/** Above the space, or below it where there is no room; it goes along when the map is moved. */
function useSpot(box: { readonly current: HTMLElement | null }, space: string | null): Spot | null {
  const spot = useSignal<Spot | null>(null);
  useLayoutEffect(() => {
    const map = box.current?.closest(".map");
    const place = () => (spot.value = spotOf(map ?? null, box.current, space));
    place();
    if (space === null || !map) return;
    const later = () => requestAnimationFrame(place);
    const events = ["wheel", "pointermove", "pointerup", "keyup"] as const;
    for (const event of events) map.addEventListener(event, later, { passive: true });
    return () => events.forEach((event) => map.removeEventListener(event, later));
  }, [space]);
  return spot.value;
}

function isInSight(hex: DOMRect, frame: DOMRect): boolean {
  return hex.right > frame.left && hex.left < frame.right && hex.bottom > frame.top && hex.top < frame.bottom;
}

function spotOf(map: Element | null, box: Element | null, space: string | null): Spot | null {
  const tried = space === null ? null : map?.querySelector(`[data-space="${CSS.escape(space)}"]`);
  if (!map || !box || !tried) return null;
  const [frame, hex, size] = [map.getBoundingClientRect(), tried.getBoundingClientRect(), box.getBoundingClientRect()];
  if (!isInSight(hex, frame)) return null;
  const middle = hex.left + hex.width / 2 - frame.left - size.width / 2;
  const above = hex.top - frame.top - size.height - GAP;
  const left = Math.min(Math.max(middle, GAP), frame.width - size.width - GAP);
  const top = above > GAP ? above : hex.bottom - frame.top + GAP;
  return {
    left: `${left}px`,
    top: `${top}px`,
    "--at": `${middle - left + size.width / 2}px`,
    "--under": above > GAP ? 0 : 1,
  };
}
