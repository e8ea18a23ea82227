// Where a seat is told of its turn when nobody looks: on this device, or at an address in whose words; and when not.

import { useSignal } from "@preact/signals";
import type { Hooked, NewHook, Tested } from "../../generated/types.ts";
import { keep, kept } from "../../model/browser/storage.ts";
import { say } from "../../model/browser/words.ts";
import { Field } from "../../parts/parts.tsx";
import { Device } from "./Device.tsx";
import { isToldHere, QUIET, sayHours } from "./device.ts";
import { QuietHours } from "./QuietHours.tsx";
import type { ToolProps } from "./props.ts";

type Kind = NonNullable<NewHook["kind"]>;

/** In whose words, and what an address of theirs looks like. */
const KINDS: Readonly<Record<Kind, string>> = {
  discord: "https://discord.com/api/webhooks/…",
  slack: "https://hooks.slack.com/services/…",
  matrix: "https://matrix.example.org/!room:example.org",
  ntfy: "https://ntfy.sh/…",
  signed: "https://",
};

export function Notices(props: ToolProps) {
  const { session, table, orders } = props;
  const told = useSignal("");
  const hours = useSignal(kept(QUIET) ?? "");
  const seat = session.seat.value;
  const isSet = seat !== null && table.you.hooks.includes(seat);
  const set = async (hook: NewHook) => {
    const made = await orders.give<Hooked>("hook", { ...hook, quiet: hours.value || null, seat });
    if (made === null) return;
    if (hook.url === null) told.value = say("page.notice.off");
    else told.value = made.secret === null ? say("page.notice.on") : say("page.notice.set", { secret: made.secret });
  };
  const keepHours = () => {
    keep(QUIET, hours.value);
    if (isToldHere(table, seat)) void sayHours(orders, seat);
  };
  const test = async () => {
    const tested = await orders.give<Tested>("hook/test", { seat });
    if (tested !== null)
      told.value = say(tested.ok ? "page.notice.taken" : "page.notice.not_taken", { answer: tested.answer });
  };
  return (
    <details class="tool-fold">
      <summary>{say("page.notice")}</summary>
      <p class="quiet">{say("page.notice.about")}</p>
      <Device {...props} />
      <QuietHours hours={hours} changed={keepHours} />
      <h3>{say("page.notice.elsewhere")}</h3>
      <HookForm set={set} />
      {isSet && (
        <div class="acts">
          <button type="button" onClick={test}>
            {say("page.notice.test")}
          </button>
          <button type="button" class="plain" onClick={() => set({ url: null })}>
            {say("tools.notice.end")}
          </button>
        </div>
      )}
      <p role="status" class="spoken">
        {told.value}
      </p>
    </details>
  );
}

function HookForm({ set }: { set: (hook: NewHook) => void }) {
  const kind = useSignal<Kind>("discord");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    set({ url: textOf(form, "hook"), kind: kind.value, token: textOf(form, "token") || null });
  };
  return (
    <form class="hook-form" onSubmit={submit}>
      <Field label={say("page.notice.kind")}>
        <select name="kind" value={kind.value} onChange={(event) => (kind.value = event.currentTarget.value as Kind)}>
          {Object.keys(KINDS).map((name) => (
            <option key={name} value={name}>
              {say(`page.notice.kind.${name}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={say("page.notice.url")}>
        <input type="url" name="hook" required autocomplete="off" placeholder={KINDS[kind.value]} />
      </Field>
      {kind.value === "matrix" && (
        <Field label={say("page.notice.token")}>
          <input type="password" name="token" required autocomplete="off" />
        </Field>
      )}
      <button type="submit">{say("page.set")}</button>
    </form>
  );
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim();
}
