// What can be done now in any game: choose, see what it would mean, and only then play it.

import { say } from "../../model/browser/words.ts";
import type { PageProps } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import { Speech } from "../../model/table/speech.ts";
import type { TableEvent, View } from "../../model/table/view.ts";
import { useKeys } from "../../parts/keys.ts";
import { Prose } from "../../parts/Prose.tsx";
import { Choices } from "./Choices.tsx";
import { choicesNow } from "./choices.ts";
import { eventsUntil } from "./last.ts";
import { moment } from "./moment.ts";
import { takeLast } from "./tap.ts";
import { actionWords } from "./words.ts";

export function Now({ session, atlas }: PageProps) {
  const view = session.before.value;
  if (view === null) return null;
  if (session.draft.value !== null) return <Tried session={session} atlas={atlas} />;
  if (!session.isAsked.value) return <Waiting session={session} view={view} />;
  return (
    <>
      <h2>{say("general.now")}</h2>
      <Choices session={session} atlas={atlas} choices={choicesNow(session)} />
    </>
  );
}

/** Somebody else is asked, or the past is shown: who, and what happened last. */
function Waiting({ session, view }: { session: Session; view: View }) {
  const { head, rest } = moment(session, view);
  const events = eventsUntil(session, view);
  const happened = told(
    session,
    view,
    events.filter(({ ply }) => ply === events.at(-1)?.ply),
  );
  return (
    <>
      <h2>{head}</h2>
      {rest && <p class="feel">{rest}</p>}
      {happened && (
        <p class="feel">
          <b>{say("general.happened")}</b> <Prose text={happened} />
        </p>
      )}
    </>
  );
}

/** Events as sentences. */
function told(session: Session, view: View, events: readonly TableEvent[]): string {
  const speech = new Speech(view.game, session.names.value);
  return events.map((event) => speech.tell(event)).join(" ");
}

/** What is being tried and what it would bring; it is played, taken back, or gone on with. */
function Tried({ session, atlas }: PageProps) {
  const draft = session.draft.value;
  const further = choicesNow(session);
  if (draft === null) return null;
  const brings = told(session, draft.view, draft.events);
  return (
    <>
      <h2>{say("general.tried")}</h2>
      <ol class="general-tried">
        {draft.do.map((action, number) => (
          <li key={number}>{actionWords(action, atlas)}</li>
        ))}
      </ol>
      {brings && (
        <p class="feel">
          <Prose text={brings} />
        </p>
      )}
      <Acts session={session} actions={draft.do} />
      {further.length > 0 && (
        <>
          <h2 class="then">{say("general.then")}</h2>
          <Choices session={session} atlas={atlas} choices={further} />
        </>
      )}
    </>
  );
}

function Acts({ session, actions }: { session: Session; actions: readonly string[] }) {
  const play = () => session.send(actions);
  const clear = () => session.clearDraft();
  const mayPlay = session.isAsked.value;
  useKeys(session.busy.value ? {} : { b: mayPlay ? play : undefined, Escape: clear });
  return (
    <div class="acts general-acts" aria-busy={session.busy.value}>
      {mayPlay && (
        <button type="button" class="act" aria-keyshortcuts="B" onClick={play}>
          {say(actions.length > 1 ? "general.play_all" : "general.play")} <kbd aria-hidden="true">B</kbd>
        </button>
      )}
      {actions.length > 1 && (
        <button type="button" onClick={() => takeLast(session)}>
          {say("general.back")}
        </button>
      )}
      <button type="button" aria-keyshortcuts="Escape" onClick={clear}>
        {say("general.clear")} <kbd aria-hidden="true">Esc</kbd>
      </button>
    </div>
  );
}
