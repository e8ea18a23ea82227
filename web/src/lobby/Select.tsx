// A choice among a few, and under it what the chosen one means.

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Field } from "../parts/parts.tsx";

interface SelectProps {
  readonly label: string;
  readonly meaning?: string;
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly children: ComponentChildren;
}

export function Select({ label, meaning = "", value, choose, children }: SelectProps) {
  const id = useId();
  return (
    <Explained id={id} meaning={meaning}>
      <Field label={label}>
        <select
          value={value}
          aria-describedby={meaning === "" ? undefined : id}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {children}
        </select>
      </Field>
    </Explained>
  );
}

/** A field, and under it what its choice means, if that is known; whoever hears the field hears that too. */
export function Explained({ id, meaning, children }: { id: string; meaning: string; children: ComponentChildren }) {
  if (meaning === "") return <>{children}</>;
  return (
    <div class="explained">
      {children}
      <small id={id}>{meaning}</small>
    </div>
  );
}
