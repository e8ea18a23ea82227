// The line to the table: lost, trying again, a move that is kept, sent, arrived or too late.

import { useEffect } from "preact/hooks";
import { say, several } from "../../model/browser/words.ts";
import { aged } from "../../model/table/outbox.ts";
import type { Session } from "../../model/table/session.ts";
import { Way, Ways, TruthLine } from "./Line.tsx";
import { meanwhile, yourMove } from "./moves.ts";

/** For how long it stands that a move has arrived, and that it has not. */
const SEEN = { arrived: 4000, too_late: 8000 };

interface Props {
  readonly session: Session;
  readonly at: number;
}

export function Lost({ session, at }: Props) {
  const parcel = session.parcel.value === null ? null : aged(session.parcel.value, at);
  const mayWithdraw = parcel !== null && !parcel.mayHaveArrived;
  return (
    <TruthLine tone="warn" tag={say("banner.lost")} head={lostWords(session, at)} rest={retryWords(session, at)}>
      <Ways>
        {parcel?.stage === "asks" && (
          <Way words={say("banner.keep")} act={() => session.sendAnyway()} isMain={mayWithdraw} />
        )}
        {mayWithdraw && <Way words={say("banner.withdraw")} act={() => session.withdraw()} />}
        <Way words={say("banner.try_now")} act={() => session.tryNow()} />
      </Ways>
    </TruthLine>
  );
}

function lostWords(session: Session, at: number): string {
  if (session.parcel.value === null) return say("banner.lost.alone");
  const parcel = aged(session.parcel.value, at);
  const move = yourMove(parcel.do);
  if (parcel.stage === "asks") return say("banner.lost.asks", { move });
  return say(parcel.mayHaveArrived ? "banner.lost.sent" : "banner.lost.kept", { move });
}

function retryWords(session: Session, at: number): string {
  const seconds = Math.ceil((session.retryAt.value - at) / 1000);
  return seconds > 0 ? several("banner.retry", seconds) : say("banner.retrying");
}

/** The line is back, but only after so long that the reader may have changed their mind. */
export function Unsent({ session }: Props) {
  const move = yourMove(session.parcel.value?.do ?? []);
  return (
    <TruthLine tag={say("banner.unsent")} head={say("banner.unsent.head", { move })} rest={say("banner.unsent.rest")}>
      <Ways>
        <Way words={say("banner.send")} act={() => session.sendAnyway()} isMain />
        <Way words={say("banner.withdraw")} act={() => session.withdraw()} />
      </Ways>
    </TruthLine>
  );
}

export function Sending({ session }: Props) {
  const move = yourMove(session.parcel.value?.do ?? []);
  return <TruthLine tone="calm" tag={say("banner.sending")} head={say("banner.sending.head", { move })} />;
}

/** What became of a move; it goes by itself. */
export function Delivered({ session }: Props) {
  const delivery = session.delivery.value;
  useEffect(() => {
    if (delivery === null) return undefined;
    const timer = setTimeout(() => (session.delivery.value = null), SEEN[delivery.fate]);
    return () => clearTimeout(timer);
  }, [delivery]);
  if (delivery === null) return null;
  const { fate, seconds, lines } = delivery;
  const move = yourMove(delivery.do);
  const rest = `${several("banner.down", seconds)} ${meanwhile(lines)}`;
  if (fate === "arrived")
    return (
      <TruthLine tone="calm" tag={say("banner.sent")} head={say("banner.sent.head", { move })} rest={rest}>
        <Ways>
          <small>{say("banner.sent.goes")}</small>
        </Ways>
      </TruthLine>
    );
  return (
    <TruthLine tag={say("banner.too_late")} head={say("banner.too_late.head", { move })} rest={rest}>
      <Ways>
        <Way words={say("page.close")} act={() => (session.delivery.value = null)} />
      </Ways>
    </TruthLine>
  );
}
