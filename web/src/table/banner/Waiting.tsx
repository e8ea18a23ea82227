// Whoever is waited for: on a holiday, reminded, or to be reminded.

import { useOrders } from "../../lobby/orders.ts";
import { language } from "../../model/browser/settings.ts";
import { dayWords, saidWords } from "../../model/browser/when.ts";
import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { TruthLine, Way, Ways } from "./Line.tsx";
import { awaitedSeat, nudgeFrom, ownAway } from "./truths.ts";

interface Props {
  readonly session: Session;
  readonly dismiss: () => void;
}

/** The reader is on a holiday, and may end it. */
export function Away({ session }: Props) {
  const orders = useOrders(session);
  const seat = ownAway(session, Date.now());
  const until = awayDate(session, seat);
  if (until === "") return null;
  return (
    <TruthLine
      tag={say("banner.table")}
      head={say("banner.away", { date: until })}
      rest={orders.told.value || say("banner.away.about")}
    >
      <Ways>
        <Way words={say("banner.away.back")} act={() => orders.give("away", { until: null, seat })} isMain />
      </Ways>
    </TruthLine>
  );
}

/** Whoever is asked is on a holiday. */
export function Gone({ session, dismiss }: Props) {
  const seat = awaitedSeat(session);
  const date = awayDate(session, seat);
  if (date === "") return null;
  return (
    <TruthLine
      tone="calm"
      tag={say("banner.table")}
      head={say("banner.gone", { name: session.names.value[seat ?? -1] ?? "", date })}
      rest={say("banner.gone.about")}
    >
      <Ways>
        <Way words={say("banner.empty.wait")} act={dismiss} />
      </Ways>
    </TruthLine>
  );
}

/** Somebody reminds the reader. */
export function Nudged({ session, dismiss }: Props) {
  const nudged = session.table.value?.nudged;
  if (!nudged) return null;
  return (
    <TruthLine tag={say("banner.table")} head={say("banner.nudged", { name: nudged.by })}>
      <Ways>
        <Way words={say("page.close")} act={dismiss} />
      </Ways>
    </TruthLine>
  );
}

/** Whoever is asked has not answered for a while: the reader may remind them, once. */
export function Slow({ session, dismiss }: Props) {
  const orders = useOrders(session);
  const seat = awaitedSeat(session);
  if (seat === null || nudgeFrom(session) === Infinity) return null;
  const [name, since] = [session.names.value[seat] ?? "", session.lines.value.at(-1)?.at ?? startOf(session)];
  return (
    <TruthLine
      tone="calm"
      tag={say("banner.table")}
      head={say("banner.slow", { name, date: saidWords(new Date(since * 1000), language.value) })}
      rest={orders.told.value || say("banner.slow.about")}
    >
      <Ways>
        <Way words={say("banner.slow.remind")} act={() => orders.give("nudge", { seat: session.seat.value })} />
        <Way words={say("banner.empty.wait")} act={dismiss} />
      </Ways>
    </TruthLine>
  );
}

/** Until which day a seat is away; nothing if it is not. */
function awayDate(session: Session, seat: number | null): string {
  const until = session.table.value?.seats[seat ?? -1]?.away ?? null;
  return until === null ? "" : dayWords(new Date(until * 1000), language.value);
}

/** When the game began. */
function startOf(session: Session): number {
  return session.notes.value.find(({ kind }) => kind === "begun")?.at ?? Date.now() / 1000;
}
