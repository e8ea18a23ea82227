// The links that the host gives away: one to play, one to watch, and a picture of the first for a phone's camera.

import { useSignal } from "@preact/signals";
import type { Link, TableInfo } from "../generated/types.ts";
import { keep, kept } from "../model/browser/storage.ts";
import { tableAddress } from "../model/browser/root.ts";
import { say } from "../model/browser/words.ts";
import type { Session } from "../model/table/session.ts";
import { isAlone, linkToGive, Nearby } from "../parts/Nearby.tsx";
import { onDemand } from "../parts/onDemand.tsx";
import { Caption, Copyable } from "../parts/parts.tsx";
import { Qr } from "../parts/Qr.tsx";
import { Share } from "../parts/Share.tsx";
import type { Orders } from "./orders.ts";

const InvitePeople = onDemand(async () => (await import("./InvitePeople.tsx")).InvitePeople);

interface Props {
  readonly session: Session;
  readonly table: TableInfo;
  readonly lan: string | null;
  readonly orders: Orders;
}

export function Invitation({ session, table, lan, orders }: Props) {
  const link = useGiven(session, orders, "join");
  const words = say("lobby.share.words", { game: say(`game.${table.game}.name`) });
  return (
    <div class="invitation">
      <Caption note={say("home.no_account")}>{say("lobby.invite")}</Caption>
      {link.given === null ? (
        <Lost words={say("page.lost_link")} renew={link.renew} />
      ) : (
        <div class="with-code">
          {!isAlone(lan) && <Qr text={linkToGive(link.given, lan)} name={say("lobby.qr")} />}
          <div>
            <p class="feel">{say("page.send_link")}</p>
            <Copyable text={linkToGive(link.given, lan)} name={say("page.link")}>
              <Share link={linkToGive(link.given, lan)} text={words} />
            </Copyable>
            <Nearby lan={lan} />
          </div>
        </div>
      )}
      <InvitePeople table={table} orders={orders} />
      <WatchLink session={session} table={table} lan={lan} orders={orders} />
    </div>
  );
}

function WatchLink({ session, table, lan, orders }: Props) {
  const link = useGiven(session, orders, "watch");
  if (table.rules.watch === "nobody") return null;
  const given = table.rules.watch === "anyone" ? tableAddress(table.id) : link.given;
  return (
    <details class="watch-link">
      <summary>{say("lobby.watch")}</summary>
      {given === null ? (
        <Lost words={say("lobby.lost_watch")} renew={link.renew} />
      ) : (
        <Copyable text={linkToGive(given, lan)} name={say("lobby.watch")} />
      )}
    </details>
  );
}

function Lost({ words, renew }: { words: string; renew: () => void }) {
  return (
    <div class="lost-link">
      <p class="feel">{words}</p>
      <button type="button" onClick={renew}>
        {say("page.new_link")}
      </button>
    </div>
  );
}

/** A link that this browser was told once, and a way to have a new one, which ends the old. */
export function useGiven(session: Session, orders: Orders, role: "join" | "watch") {
  const name = `${role === "join" ? "link" : "watch"}.${session.id}`;
  const given = useSignal(kept(name) || null);
  const renew = async () => {
    const made = await orders.give<Link>("links", { role });
    if (made === null) return;
    keep(name, made.link);
    given.value = made.link;
  };
  return { given: given.value, renew };
}
