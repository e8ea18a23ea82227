// Which seat, how strong the others, and off to a new table that goes on from the ply that is shown.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Bot, Created } from "../../generated/types.ts";
import { ask } from "../../model/browser/ask.ts";
import { reasonOf } from "../../model/browser/reason.ts";
import { tableAddress } from "../../model/browser/root.ts";
import { keep, kept } from "../../model/browser/storage.ts";
import { say } from "../../model/browser/words.ts";
import { knownGames } from "../../model/game/known.ts";
import { levels, USUAL_BOT } from "../../model/game/setup.ts";
import { botName } from "../../model/game/setupWords.ts";
import type { Session } from "../../model/table/session.ts";
import { Field } from "../../parts/parts.tsx";

export function PlayOnForm({ session, close }: { session: Session; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const bots = useSignal<readonly Bot[]>([]);
  const seat = useSignal(usualSeat(session));
  const bot = useSignal(USUAL_BOT);
  const told = useSignal("");
  const isGoing = useSignal(false);
  useEffect(() => {
    dialog.current?.showModal();
    knownGames().then(
      (known) => (bots.value = levels(known.bots)),
      (error: unknown) => (told.value = reasonOf(error)),
    );
  }, []);
  const go = async (event: Event) => {
    event.preventDefault();
    [isGoing.value, told.value] = [true, ""];
    try {
      await playOn(session, seat.value, bot.value);
    } catch (error) {
      [isGoing.value, told.value] = [false, reasonOf(error)];
    }
  };
  return (
    <dialog ref={dialog} class="play-on" aria-labelledby="play-on-title" onClose={close}>
      <form onSubmit={(event) => void go(event)}>
        <h2 id="play-on-title">{say("review.play_on.from", { ply: session.shownPly })}</h2>
        <Field label={say("review.seat")}>
          <select value={seat.value} onChange={(event) => (seat.value = Number(event.currentTarget.value))}>
            {session.names.value.map((name, number) => (
              <option key={number} value={number}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label={say("home.bot")}>
          <select value={bot.value} onChange={(event) => (bot.value = event.currentTarget.value)}>
            {bots.value.map(({ name }) => (
              <option key={name} value={name}>
                {botName(name)}
              </option>
            ))}
          </select>
        </Field>
        <p class="feel">{say("review.play_on.about")}</p>
        <p class="told" role="alert">
          {told.value}
        </p>
        <div class="acts">
          <button type="submit" class="act" disabled={isGoing.value}>
            {say("review.play_on.go")}
          </button>
          <button type="button" class="plain end" onClick={() => dialog.current?.close()}>
            {say("review.play_on.not")}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** One's own seat; in somebody else's game that of whoever is asked. */
function usualSeat(session: Session): number {
  const asked = session.before.value?.to_act;
  return session.seat.value ?? (typeof asked === "number" ? asked : 0);
}

async function playOn(session: Session, seat: number, bot: string): Promise<void> {
  const name = kept("name")?.trim() || session.names.value[seat]?.trim().slice(0, 40) || say("terminal.you");
  const wanted = { ply: session.shownPly, seat, name, bot };
  const made = await (session.record === null
    ? ask<Created>("POST", `tables/${session.id}/play-on`, wanted)
    : ask<Created>("POST", "replay/play-on", { ...wanted, record: session.record }));
  if (made.links.join) keep(`link.${made.id}`, made.links.join);
  if (made.links.watch) keep(`watch.${made.id}`, made.links.watch);
  location.assign(tableAddress(made.id));
}
