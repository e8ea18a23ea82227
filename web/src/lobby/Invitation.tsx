// The links that the host gives away: one to play, one to watch, and a picture of the first for a phone's camera.

import { useSignal } from "@preact/signals";
import type { Link, TableInfo } from "../generated/types.ts";
import { keep, kept } from "../model/browser/storage.ts";
import { tableAddress } from "../model/browser/root.ts";
import { say } from "../model/browser/words.ts";
import type { Session } from "../model/table/session.ts";
import { isAlone, linkToGive, Nearby } from "../parts/Nearby.tsx";
import { Caption, Copyable } from "../parts/parts.tsx";
import type { Orders } from "./orders.ts";
import { Qr } from "./Qr.tsx";

interface Props {
  readonly session: Session;
  readonly table: TableInfo;
  readonly lan: string | null;
  readonly orders: Orders;
}

export function Invitation({ session, table, lan, orders }: Props) {
  const link = useGiven(session, orders, "join");
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
              <Share game={table.game} link={linkToGive(link.given, lan)} />
            </Copyable>
            <Nearby lan={lan} />
          </div>
        </div>
      )}
      <WatchLink session={session} table={table} lan={lan} orders={orders} />
    </div>
  );
}

/** Where the device can pass a link on, to whom its owner then chooses; whoever changes their mind is told nothing. */
function Share({ game, link }: { game: string; link: string }) {
  if (!("share" in navigator)) return null;
  const text = say("lobby.share.words", { game: say(`game.${game}.name`) });
  const share = () => navigator.share({ text, url: link }).catch(() => undefined);
  return (
    <button type="button" onClick={share}>
      {say("lobby.share")}
    </button>
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
