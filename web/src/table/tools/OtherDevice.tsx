// A seat goes with its player: a code for another device, and a way to take the seat away from all others.

import { useSignal } from "@preact/signals";
import type { Code } from "../../generated/types.ts";
import { say } from "../../model/browser/words.ts";
import { Confirm } from "./Confirm.tsx";
import type { ToolProps } from "./props.ts";

export function OtherDevice({ session, orders }: ToolProps) {
  const code = useSignal<Code | null>(null);
  const isAlone = useSignal(false);
  const seat = session.seat.value;
  const carry = async () => (code.value = await orders.give<Code>("code", { seat }));
  const alone = async () => (isAlone.value = (await orders.give("links", { role: "seat", seat })) !== null);
  return (
    <details class="tool-fold">
      <summary>{say("page.carry")}</summary>
      {code.value === null ? (
        <p>
          <button type="button" onClick={carry}>
            {say("tools.carry.show")}
          </button>
        </p>
      ) : (
        <div role="status">
          <output class="code">{spaced(code.value.code)}</output>
          <p class="quiet">{say("tools.carry.about", { minutes: Math.round(code.value.seconds / 60) })}</p>
        </div>
      )}
      <Confirm words={say("tools.alone")} really={say("tools.alone.really")} yes={say("tools.alone.yes")} act={alone} />
      {isAlone.value && <p role="status">{say("tools.alone.done")}</p>}
    </details>
  );
}

/** A code is easier to type in two halves. */
function spaced(code: string): string {
  return `${code.slice(0, 5)} ${code.slice(5)}`;
}
