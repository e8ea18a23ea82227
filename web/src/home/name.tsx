// The name under which this browser plays. It is asked for once, where games begin, and kept; who gives none is a guest.

import { useSignal } from "@preact/signals";
import { chooseName, name } from "../model/browser/settings.ts";
import { say } from "../model/browser/words.ts";
import { Field } from "../parts/parts.tsx";

export function myName(): string {
  return name.value.trim() || say("terminal.you");
}

export function hasName(): boolean {
  return name.value.trim() !== "";
}

/** The reader's own name; it is kept as it is typed. Among friends nobody is a guest. */
export function NameField() {
  return (
    <Field label={say("page.name")}>
      <input
        name="name"
        maxLength={40}
        autocomplete="nickname"
        required
        pattern=".*\S.*"
        value={name.value}
        onInput={(event) => chooseName(event.currentTarget.value)}
      />
    </Field>
  );
}

/** In the head of the first screen: the name, which can be changed there; a newcomer is asked for it. */
export function YourName() {
  const isOpen = useSignal(!hasName());
  if (!isOpen.value)
    return (
      <button type="button" class="your-name" title={say("home.name.change")} onClick={() => (isOpen.value = true)}>
        <span class="ring mine" aria-hidden="true">
          {[...myName()][0]?.toUpperCase()}
        </span>
        {myName()}
      </button>
    );
  return (
    <input
      class="name-asked"
      aria-label={say("home.name.ask")}
      placeholder={say("home.name.ask")}
      maxLength={40}
      autocomplete="nickname"
      value={name.value}
      onInput={(event) => chooseName(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      onBlur={() => (isOpen.value = !hasName())}
    />
  );
}
