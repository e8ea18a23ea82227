// Hours in which nobody is told anything: none, or every night, on the clock of this device.

import type { Signal } from "@preact/signals";
import { say } from "../../model/browser/words.ts";
import { Field } from "../../parts/parts.tsx";

const NIGHT = ["22:00", "08:00"] as const;

interface Props {
  /** As the server takes them, or "" for none. */
  readonly hours: Signal<string>;
  readonly changed: () => void;
}

export function QuietHours({ hours, changed }: Props) {
  const [from = NIGHT[0], until = NIGHT[1]] = hours.value.split(" ")[0]?.split("-").filter(Boolean) ?? [];
  const choose = (first: string, last: string) => {
    if (!first || !last) return; // a time that is only half typed
    hours.value = `${first}-${last} ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
    changed();
  };
  const turn = (isOn: boolean) => {
    if (isOn) return choose(from, until);
    hours.value = "";
    changed();
  };
  return (
    <>
      <Field label={say("page.notice.quiet")}>
        <select
          name="quiet"
          value={hours.value ? "on" : "off"}
          onChange={(event) => turn(event.currentTarget.value === "on")}
        >
          <option value="off">{say("page.notice.quiet.off")}</option>
          <option value="on">{say("page.notice.quiet.on")}</option>
        </select>
      </Field>
      {hours.value && (
        <div class="quiet-hours">
          <Field label={say("page.notice.from")}>
            <input type="time" required value={from} onChange={(event) => choose(event.currentTarget.value, until)} />
          </Field>
          <Field label={say("page.notice.until")}>
            <input type="time" required value={until} onChange={(event) => choose(from, event.currentTarget.value)} />
          </Field>
        </div>
      )}
    </>
  );
}
