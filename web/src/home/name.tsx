// The name under which this browser plays.

import { keep, kept } from "../model/browser/storage.ts";
import { say } from "../model/browser/words.ts";
import { Field } from "../parts/parts.tsx";

export function myName(): string {
  return kept("name")?.trim() || say("terminal.you");
}

/** The reader's own name; it is kept as it is typed. */
export function NameField() {
  return (
    <Field label={say("page.name")}>
      <input
        name="name"
        maxLength={40}
        autocomplete="nickname"
        placeholder={say("terminal.you")}
        defaultValue={kept("name") ?? ""}
        onInput={(event) => keep("name", event.currentTarget.value.trim())}
      />
    </Field>
  );
}
