// Tables to which somebody whom one has played with invites: to go there, to decline, or to have no more of theirs.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { InvitationAnswer, InvitationInfo, Invitations as Told } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import { reasonOf } from "../model/browser/reason.ts";
import { tableAddress } from "../model/browser/root.ts";
import { joined, say } from "../model/browser/words.ts";

export function Invitations() {
  const invited = useSignal<readonly InvitationInfo[]>([]);
  const told = useSignal("");
  useEffect(() => {
    const look = () =>
      document.hidden ||
      ask<Told>("GET", "invitations").then(
        ({ invitations }) => (invited.value = invitations),
        () => undefined,
      );
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  const answer = async (table: string, what: InvitationAnswer["do"]) => {
    told.value = "";
    try {
      invited.value = (await ask<Told>("POST", `tables/${table}/invitation`, { do: what })).invitations;
      if (what === "accept") location.assign(tableAddress(table));
    } catch (error) {
      told.value = reasonOf(error);
    }
  };
  if (invited.value.length === 0 && !told.value) return null;
  return (
    <section class="invited" aria-label={say("invitation.title")}>
      <ul>
        {invited.value.map((one) => (
          <Row key={one.table} one={one} answer={(what) => answer(one.table, what)} />
        ))}
      </ul>
      <p class="told" role="alert">
        {told.value}
      </p>
    </section>
  );
}

function Row({ one, answer }: { one: InvitationInfo; answer: (what: InvitationAnswer["do"]) => void }) {
  const { name, seats, sit } = one;
  return (
    <li>
      <p>
        {say("invitation.asks", { name, game: say(`game.${one.game}.name`) })}
        <small>{say("invitation.sit", { count: sit.length, seats, names: joined(sit) })}</small>
      </p>
      <button type="button" class="act" onClick={() => answer("accept")}>
        {say("invitation.accept")}
      </button>
      <button type="button" onClick={() => answer("decline")}>
        {say("invitation.decline")}
      </button>
      <button type="button" class="plain" onClick={() => answer("block")}>
        {say("invitation.block", { name })}
      </button>
    </li>
  );
}
