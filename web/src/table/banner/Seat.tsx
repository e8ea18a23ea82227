// One's seat: a bot plays for it, it waits for whoever had it, somebody asks for it, or it is to be had.

import type { SeatKey } from "../../generated/types.ts";
import { useOrders } from "../../lobby/orders.ts";
import { SitDown } from "../../lobby/SitDown.tsx";
import { joined, say, several } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { useKeys } from "../../parts/keys.ts";
import { TruthLine, Way, Ways } from "./Line.tsx";
import { standIn } from "./truths.ts";

interface Props {
  readonly session: Session;
  readonly dismiss: () => void;
}

/** A bot plays for the reader, who takes over or lets it. */
export function BotPlays({ session, dismiss }: Props) {
  const orders = useOrders(session);
  const seat = standIn(session);
  const table = session.table.value;
  const takeOver = () => orders.give("seats", { seat, do: "return", chair: table?.seats[seat ?? -1]?.chair });
  useKeys({ t: () => void takeOver() });
  if (seat === null || table === null) return null;
  const isOnly = table.you.seats.length === 1;
  const key = wasLate(session, seat) ? "banner.late" : "banner.bot";
  const head = isOnly ? say(key) : say(`${key}.of`, { name: table.seats[seat]?.name ?? "" });
  const rest = [botDeeds(session, seat), againWords(session, seat)].filter(Boolean).join(" ");
  return (
    <TruthLine tag={say("banner.table")} head={head} rest={orders.told.value || rest}>
      <Ways>
        <button type="button" class="act" aria-keyshortcuts="T" onClick={() => void takeOver()}>
          {say("banner.bot.take_over")} <kbd aria-hidden="true">T</kbd>
        </button>
        <Way words={say("banner.bot.let")} act={dismiss} />
      </Ways>
    </TruthLine>
  );
}

/** The note by which a bot was seated for somebody. */
function seatedNote(session: Session, seat: number) {
  return session.notes.value.findLast((note) => note.seat === seat && ["bot_seated", "time_over"].includes(note.kind));
}

function wasLate(session: Session, seat: number): boolean {
  return seatedNote(session, seat)?.kind === "time_over";
}

/** What whoever was late gets with their seat. */
function againWords(session: Session, seat: number): string {
  const kind = session.table.value?.rules.pace?.kind;
  if (!wasLate(session, seat) || kind === undefined || kind === "none") return "";
  return say(`banner.late.again.${kind === "clock" ? "clock" : "days"}`);
}

/** How often the bot has moved since it was seated. */
function botDeeds(session: Session, seat: number): string {
  const seated = seatedNote(session, seat);
  if (seated === undefined) return "";
  const moves = session.lines.value.filter((line) => line.seat === seat && line.ply >= seated.ply).length;
  return moves === 0 ? say("banner.bot.idle") : several("banner.bot.moves", moves);
}

/** The reader asks for a seat, and is waiting for the others' answers. */
export function SeatWaits({ session }: { session: Session }) {
  const orders = useOrders(session);
  const withdraw = () => orders.give("seats", { seat: session.table.value?.asked?.seat, do: "refuse" });
  return (
    <TruthLine tone="calm" tag={say("banner.table")} head={say("now.seat_waits")} rest={orders.told.value}>
      <Ways>
        <Way words={say("now.seat_withdraw")} act={withdraw} />
      </Ways>
    </TruthLine>
  );
}

/** A seat that the reader had before. */
export function SeatBack({ session }: { session: Session }) {
  const orders = useOrders(session);
  const table = session.table.value;
  const seat = table?.you.may_return[0];
  if (table === null || seat === undefined) return null;
  const comeBack = async () => {
    const name = nameBefore(session, seat) || table.seats[seat]?.name || say("terminal.you");
    const seated = await orders.give<SeatKey>("join", { name, seat });
    if (seated !== null) session.sitOn(seated.seat);
  };
  const plays = table.seats[seat]?.bot ? say("banner.bot.meanwhile") : "";
  return (
    <TruthLine tag={say("banner.table")} head={say("now.seat_back")} rest={orders.told.value || plays}>
      <Ways>
        <Way words={say("now.seat_take")} act={comeBack} isMain />
      </Ways>
    </TruthLine>
  );
}

/** The name of whoever left a seat last, or was sent away from it: by now it may have that of a bot. */
function nameBefore(session: Session, seat: number): string {
  const left = session.notes.value.findLast((note) => note.seat === seat && ["left", "removed"].includes(note.kind));
  return String(left?.body["name"] ?? "");
}

/** Somebody asks to sit where a hand is hidden; whoever must agree to it does, or refuses. */
export function SeatAsked({ session }: { session: Session }) {
  const orders = useOrders(session);
  const table = session.table.value;
  if (!table?.asked) return null;
  const { seat, name, needed, agreed } = table.asked;
  const answer = (what: "agree" | "refuse") => orders.give("seats", { seat, do: what });
  const awaited = needed.filter((one) => !agreed.includes(one)).map((one) => table.seats[one]?.name ?? "");
  const rest = orders.told.value || say("now.seat_awaited", { names: joined(awaited) });
  return (
    <TruthLine
      tag={say("banner.table")}
      head={say("now.seat_asked", { name, seat: table.seats[seat]?.name ?? "" })}
      rest={rest}
    >
      {table.you.may_answer && (
        <Ways>
          <Way words={say("page.undo.agree")} act={() => answer("agree")} isMain />
          <Way words={say("page.undo.refuse")} act={() => answer("refuse")} />
        </Ways>
      )}
    </TruthLine>
  );
}

/** A seat is free, and the reader has none. */
export function FreeSeat({ session }: { session: Session }) {
  const orders = useOrders(session);
  const table = session.table.value;
  if (table === null) return null;
  const head = say(session.hasSecrets ? "now.free_seat.hidden" : "now.free_seat");
  return (
    <TruthLine tone="calm" tag={say("banner.table")} head={head} rest={orders.told.value}>
      <Ways>
        <SitDown session={session} table={table} orders={orders} />
      </Ways>
    </TruthLine>
  );
}
