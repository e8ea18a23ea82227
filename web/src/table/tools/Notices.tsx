// Where a seat is told of its turn when nobody looks: an address of one's own, and a button to try it.

import { useSignal } from "@preact/signals";
import type { Hooked, Tested } from "../../generated/types.ts";
import { say } from "../../model/browser/words.ts";
import type { ToolProps } from "./props.ts";

export function Notices({ session, table, orders }: ToolProps) {
  const url = useSignal("");
  const told = useSignal("");
  const seat = session.seat.value;
  const isSet = seat !== null && table.you.hooks.includes(seat);
  const set = async (event: Event, wanted: string | null) => {
    event.preventDefault();
    const made = await orders.give<Hooked>("hook", { url: wanted, seat });
    if (made !== null)
      told.value = made.secret === null ? say("page.notice.off") : say("page.notice.set", { secret: made.secret });
  };
  const test = async () => {
    const tested = await orders.give<Tested>("hook/test", { seat });
    if (tested !== null)
      told.value = say(tested.ok ? "page.notice.taken" : "page.notice.not_taken", { answer: tested.answer });
  };
  return (
    <details class="tool-fold">
      <summary>{say("page.notice")}</summary>
      <p class="quiet">{say("tools.notice.about")}</p>
      <form class="joined" onSubmit={(event) => set(event, url.value.trim() || null)}>
        <input
          type="url"
          name="hook"
          required
          placeholder="https://"
          autocomplete="off"
          aria-label={say("page.notice.url")}
          value={url.value}
          onInput={(event) => (url.value = event.currentTarget.value)}
        />
        <button type="submit">{say("page.set")}</button>
      </form>
      {isSet && (
        <div class="acts">
          <button type="button" onClick={test}>
            {say("page.notice.test")}
          </button>
          <button type="button" class="plain" onClick={(event) => set(event, null)}>
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
