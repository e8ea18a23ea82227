// Somebody opens a personal link: whose it is and what it would do is said, and nothing is done before they say yes.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Devices, Owner } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import { reasonOf } from "../model/browser/reason.ts";
import { root } from "../model/browser/root.ts";
import { joined, say, several } from "../model/browser/words.ts";
import { Masthead } from "../shell/Masthead.tsx";
import { Trouble } from "../shell/Trouble.tsx";
import { markCarried } from "../devices/carried.ts";
import { followPreferences } from "../devices/preferences.ts";

export function ArrivalScreen({ secret }: { secret: string }) {
  const owner = useSignal<Owner | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    document.title = "Railhead";
    ask<Owner>("POST", "devices/look", { key: secret }).then(
      (told) => (owner.value = told),
      (error: unknown) => (trouble.value = reasonOf(error)),
    );
  }, []);
  const join = async () => {
    try {
      await ask<Devices>("POST", "devices/join", { key: secret });
      markCarried();
      await followPreferences();
      location.assign(root.href);
    } catch (error) {
      trouble.value = reasonOf(error);
    }
  };
  return (
    <>
      <Masthead />
      {trouble.value ? <Trouble reason={trouble.value} /> : owner.value && <Question {...owner.value} join={join} />}
    </>
  );
}

function Question({ names, tables, here, brings, join }: Owner & { join: () => void }) {
  if (here)
    return (
      <main class="trouble-screen">
        <h1>{say("arrival.here")}</h1>
        <p class="acts">
          <a class="button act" href={root.href}>
            {say("page.home")}
          </a>
        </p>
      </main>
    );
  return (
    <main class="trouble-screen arrival">
      <h1>{names.length > 0 ? say("arrival.ask", { names: joined(names) }) : say("arrival.ask.nobody")}</h1>
      <p>{several("arrival.tables", tables)}</p>
      {brings > 0 && <p>{several("arrival.brings", brings)}</p>}
      <p class="quiet">{say("arrival.warning")}</p>
      <p class="acts">
        <button type="button" class="act" onClick={join}>
          {say("arrival.yes")}
        </button>
        <a class="button" href={root.href}>
          {say("arrival.no")}
        </a>
      </p>
    </main>
  );
}
