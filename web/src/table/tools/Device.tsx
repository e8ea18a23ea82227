// A switch for this device: it is told of a seat's turns even while no page is open, or a sentence says why not.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Tested } from "../../generated/types.ts";
import { deviceName, type Obstacle, obstacle } from "../../model/browser/push.ts";
import { say } from "../../model/browser/words.ts";
import { isToldHere, switchOff, switchOn } from "./device.ts";
import type { ToolProps } from "./props.ts";

/** What the reader can change, and then try again. */
const PASSING: readonly Obstacle[] = ["forbidden", "failed"];

export function Device({ session, table, orders }: ToolProps) {
  const seat = session.seat.value;
  const why = useSignal<Obstacle | null>(null);
  const told = useSignal("");
  useEffect(() => {
    obstacle().then(
      (found) => (why.value = found),
      () => undefined, // it is found out again when it is switched on
    );
  }, []);
  const on = async () => {
    told.value = "";
    const found = await switchOn(orders, seat);
    why.value = found || null;
  };
  const off = async () => {
    if (await switchOff(orders, seat)) told.value = say("page.push.ended");
  };
  const test = async () => {
    const tested = await orders.give<Tested>("push/test", { seat, device: deviceName() });
    if (tested !== null)
      told.value = say(tested.ok ? "page.notice.taken" : "page.notice.not_taken", { answer: tested.answer });
  };
  const isOn = isToldHere(table, seat);
  const isPossible = why.value === null || PASSING.includes(why.value);
  return (
    <div class="device">
      {isOn && <p>{say("page.push.is_on")}</p>}
      {why.value !== null && <p class="why">{say(`page.push.${why.value}`)}</p>}
      <div class="acts">
        {!isOn && isPossible && (
          <button type="button" onClick={on}>
            {say("page.push.on")}
          </button>
        )}
        {isOn && (
          <>
            <button type="button" onClick={test}>
              {say("page.push.test")}
            </button>
            <button type="button" class="plain" onClick={off}>
              {say("page.push.end")}
            </button>
          </>
        )}
      </div>
      <p role="status" class="spoken">
        {told.value}
      </p>
    </div>
  );
}
