// The table itself: who sits where, what a seat can do beside the game, and what the host can do.

import type { TableInfo } from "../generated/types.ts";
import { useOrders } from "../lobby/orders.ts";
import { SitDown } from "../lobby/SitDown.tsx";
import { root } from "../model/browser/root.ts";
import { say, several } from "../model/browser/words.ts";
import { ruleWords } from "../model/game/setupWords.ts";
import type { Session } from "../model/table/session.ts";
import { Caption } from "../parts/parts.tsx";
import { playAgain } from "./tools/afterwards.ts";
import { Confirm } from "./tools/Confirm.tsx";
import { Holiday } from "./tools/Holiday.tsx";
import { HostTools } from "./tools/Host.tsx";
import { Notices } from "./tools/Notices.tsx";
import { OtherDevice } from "./tools/OtherDevice.tsx";
import { People } from "./tools/People.tsx";
import { Proof } from "./tools/Proof.tsx";
import type { ToolProps } from "./tools/props.ts";
import { TakeBack } from "./tools/TakeBack.tsx";

export function TableTools({ session }: { session: Session }) {
  const orders = useOrders(session);
  const table = session.table.value;
  if (table === null) return null;
  const props = { session, table, orders };
  const hasFree = table.status === "playing" && table.seats.some((seat) => seat.free);
  return (
    <div class="table-tools">
      <p class="told" role="alert">
        {orders.told.value}
      </p>
      <section>
        <Caption note={watching(table)}>{say("page.people")}</Caption>
        <People {...props} />
        {hasFree && <SitDown {...props} />}
      </section>
      {session.seat.value !== null && session.seenAt.value === null && <MySeat {...props} />}
      <Proof {...props} />
      <section>
        <Caption>{say("home.house_rules")}</Caption>
        <ul class="rule-words">
          {ruleWords(table).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </section>
      {table.you.host && <HostTools {...props} />}
    </div>
  );
}

function watching(table: TableInfo): string | undefined {
  return table.watching > 0 ? several("tools.watching", table.watching) : undefined;
}

/** What somebody does with the seat they look from. */
function MySeat(props: ToolProps) {
  const { session, table } = props;
  const isOver = table.status === "finished";
  return (
    <section>
      <Caption>{say("tools.my_seat")}</Caption>
      <div class="acts">
        {isOver ? <PlayAgain {...props} /> : <TakeBack session={session} />}
        {table.status === "playing" && <Leave session={session} />}
      </div>
      <OtherDevice {...props} />
      {table.status === "playing" && <Holiday {...props} />}
      {table.status === "playing" && <Notices {...props} />}
    </section>
  );
}

/** Whoever may still look stays; others go back to the first page. */
function Leave({ session }: { session: Session }) {
  const leave = async () => {
    const mayStay = session.table.value?.you.host || session.table.value?.you.may_join;
    if (session.seat.value !== null && (await session.getUp(session.seat.value)) && !mayStay) location.assign(root);
  };
  return (
    <Confirm words={say("tools.leave")} really={say("tools.leave.really")} yes={say("tools.leave.yes")} act={leave} />
  );
}

function PlayAgain({ session, table, orders }: ToolProps) {
  return (
    <button type="button" onClick={() => void playAgain(session, orders)}>
      {say(table.rematch === null ? "page.again" : "tools.again.join")}
    </button>
  );
}
