// The way in by a link or by the code that another device shows.

import { useSignal } from "@preact/signals";
import type { Entered } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import { reasonOf } from "../model/browser/reason.ts";
import { address } from "../model/browser/root.ts";
import { say } from "../model/browser/words.ts";
import { personalSecret } from "../devices/carried.ts";
import { secretOf } from "./secret.ts";

export function CodeForm() {
  const told = useSignal("");
  const text = useSignal("");
  const enter = async (event: Event) => {
    event.preventDefault();
    told.value = "";
    const secret = secretOf(text.value);
    if (personalSecret(secret) !== null) return location.assign(address(`#${secret}`));
    try {
      const { table } = await ask<Entered>("POST", "keys", { key: secret });
      location.assign(address(table ? `t/${table}` : "."));
    } catch (error) {
      told.value = reasonOf(error);
    }
  };
  return (
    <form class="code-form" onSubmit={enter}>
      <div class="joined">
        <input
          name="code"
          aria-label={say("home.code")}
          maxLength={300}
          required
          autocomplete="off"
          spellcheck={false}
          placeholder={say("home.code")}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <button type="submit">{say("page.enter")}</button>
      </div>
      <p class="told" role="alert">
        {told.value}
      </p>
    </form>
  );
}
