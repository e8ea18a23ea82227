// The line of table truths, under the sentence: one at a time. It is the only thing on the page that may push, so it
// enters when no finger is down, and what is pressed right after is not taken.

import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { onDemand } from "../../parts/onDemand.tsx";
import { fingers, hold } from "../hands/fingers.ts";
import { ShortClock } from "./Clock.tsx";
import { Delivered, Lost, Sending, Unsent } from "./Connection.tsx";
import { useAlarm, useNow } from "./now.ts";
import { useOffer } from "./offer.ts";
import {
  type AppTruthProps,
  isOfApp,
  isOfSeats,
  isTimely,
  nudgeFrom,
  type SeatTruthProps,
  type Truth,
  truthsOf,
} from "./truths.ts";

/** Milliseconds in which nothing is pressed after the line has pushed the page. */
const SETTLES = 400;

const TellOffer = onDemand(async () => (await import("./Offer.tsx")).TellOffer);

interface Props {
  readonly session: Session;
  /** The truths about seats, and what others ask. */
  readonly SeatTruth: ComponentType<SeatTruthProps>;
  /** The truths about the page itself. */
  readonly AppTruth: ComponentType<AppTruthProps>;
}

export function Banner({ session, ...parts }: Props) {
  const at = useNow(isTimely(session));
  useAlarm(nudgeFrom(session));
  const dismissed = useSignal<readonly Truth[]>([]);
  const turned = useSignal(0);
  const isOffered = useOffer(session);
  const all = session.isReplay ? [] : truthsOf(session, at, isOffered);
  const truths = all.filter((truth) => !dismissed.value.includes(truth));
  const box = useRef<HTMLDivElement>(null);
  const isIn = useEntering(truths.length > 0, box);
  useLayoutEffect(() => {
    dismissed.value = dismissed.value.filter((truth) => all.includes(truth));
    turned.value = 0;
  }, [all.join()]);
  const number = truths.length === 0 ? 0 : turned.value % truths.length;
  const truth = truths[number];
  return (
    <div ref={box} class="truths" role="status">
      {isIn && truth !== undefined && (
        <>
          <TruthOf
            key={truth}
            truth={truth}
            session={session}
            at={at}
            {...parts}
            dismiss={() => (dismissed.value = [...dismissed.value, truth])}
          />
          {truths.length > 1 && (
            <button type="button" class="plain truth-next" onClick={() => (turned.value = number + 1)}>
              {say("banner.more", { number: number + 1, count: truths.length })}
            </button>
          )}
        </>
      )}
    </div>
  );
}

interface TruthProps extends Props {
  readonly truth: Truth;
  readonly at: number;
  readonly dismiss: () => void;
}

function TruthOf({ truth, session, at, SeatTruth, AppTruth, dismiss }: TruthProps) {
  if (isOfApp(truth)) return <AppTruth truth={truth} session={session} dismiss={dismiss} />;
  if (isOfSeats(truth)) return <SeatTruth truth={truth} session={session} dismiss={dismiss} />;
  if (truth === "tell") return <TellOffer session={session} dismiss={dismiss} />;
  const Shown = LINES[truth];
  return <Shown session={session} at={at} />;
}

const LINES = {
  lost: Lost,
  unsent: Unsent,
  sending: Sending,
  delivery: Delivered,
  clock: ShortClock,
} as const;

/** Whether the line stands: it comes and goes while nobody presses anything. */
function useEntering(isWanted: boolean, box: { readonly current: HTMLElement | null }): boolean {
  const isIn = useSignal(false);
  const mayMove = fingers.value === 0;
  useLayoutEffect(() => {
    if (isWanted === isIn.value || !mayMove) return;
    isIn.value = isWanted;
    hold(box.current?.closest(".table-screen") ?? null, SETTLES);
  }, [isWanted, mayMove]);
  return isIn.value;
}
