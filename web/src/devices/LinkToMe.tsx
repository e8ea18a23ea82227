// The personal link: shown once, to be copied, passed on or photographed, with what it means to give it away.

import { useSignal } from "@preact/signals";
import type { PersonalLink, Tables } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import { reasonOf } from "../model/browser/reason.ts";
import { say } from "../model/browser/words.ts";
import { isAlone, linkToGive, Nearby } from "../parts/Nearby.tsx";
import { Copyable } from "../parts/parts.tsx";
import { Qr } from "../parts/Qr.tsx";
import { Share } from "../parts/Share.tsx";
import { markCarried } from "./carried.ts";
import { dayOf } from "./orders.ts";
import { followPreferences } from "./preferences.ts";

interface Given {
  readonly link: string;
  readonly until: number;
  readonly lan: string | null;
}

export function LinkToMe({ until, made }: { until: number | null; made: () => unknown }) {
  const given = useSignal<Given | null>(null);
  const told = useSignal("");
  const make = async () => {
    told.value = "";
    try {
      const { link, until } = await ask<PersonalLink>("POST", "devices/link", {});
      const { lan } = await ask<Tables>("GET", "tables");
      given.value = { link: linkToGive(link, lan), until, lan };
      markCarried();
      followPreferences();
      made();
    } catch (error) {
      told.value = reasonOf(error);
    }
  };
  return (
    <section class="link-to-me" aria-labelledby="link-to-me">
      <h3 id="link-to-me">{say("devices.link")}</h3>
      {given.value === null || until === null ? (
        <>
          <p>{until === null ? say("devices.link.about") : say("devices.link.lasts", { when: dayOf(until) })}</p>
          <button type="button" class={until === null ? "act" : ""} onClick={make}>
            {say(until === null ? "devices.link.make" : "page.new_link")}
          </button>
        </>
      ) : (
        <Shown {...given.value} />
      )}
      <p class="told" role="alert">
        {told.value}
      </p>
    </section>
  );
}

function Shown({ link, until, lan }: Given) {
  return (
    <div class="with-code" role="status">
      {!isAlone(lan) && <Qr text={link} name={say("devices.link.qr")} />}
      <div>
        <p>{say(isAlone(lan) ? "devices.link.use.here" : "devices.link.use", { when: dayOf(until) })}</p>
        <Copyable text={link} name={say("devices.link")}>
          <Share link={link} />
        </Copyable>
        <p class="warning">{say("devices.link.warning")}</p>
        <Nearby lan={lan} />
      </div>
    </div>
  );
}
