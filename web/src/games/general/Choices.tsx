// Choices as buttons, by verb: each with what it would bring. Those about spaces can also be tapped on the map.

import { useSignal } from "@preact/signals";
import { Badge } from "../../board/plates.tsx";
import { say, several } from "../../model/browser/words.ts";
import type { PageProps } from "../../model/game/game.ts";
import { Speech } from "../../model/table/speech.ts";
import type { Choice } from "../../model/table/view.ts";
import { hinted } from "../../parts/hints.ts";
import { WithInitials } from "../../parts/initials.tsx";
import { type Group, groupsOf, isDecline } from "./choices.ts";
import { tryAction } from "./tap.ts";
import { actionWords, argumentWords, detailsOf, effectsOf, isCompany, verbWords } from "./words.ts";

/** So many spaces are buttons in sight; more are found on the map, or behind a line that opens. */
const FEW = 6;

interface ChoicesProps extends PageProps {
  readonly choices: readonly Choice[];
}

export function Choices({ session, atlas, choices }: ChoicesProps) {
  const groups = groupsOf(choices, atlas);
  const alone = groups.filter(isAlone);
  return (
    <div class="general-choices">
      {groups
        .filter((group) => !isAlone(group))
        .map((group) => (
          <Verb key={group.verb} session={session} atlas={atlas} group={group} />
        ))}
      {alone.length > 0 && (
        <div class="acts">
          {alone.flatMap(({ others }) =>
            others.map((choice) => (
              <ChoiceButton key={choice.do} session={session} atlas={atlas} choice={choice} hasVerb />
            )),
          )}
        </div>
      )}
    </div>
  );
}

/** A verb that is said without any other word, such as "pass". */
function isAlone({ onMap, amounts, others }: Group): boolean {
  return onMap.length + amounts.length === 0 && others.every((choice) => !choice.do.includes(" "));
}

function Verb({ session, atlas, group }: PageProps & { group: Group }) {
  const { verb, onMap, amounts, others } = group;
  const id = `choose-${verb}`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{verbWords(verb)}</h3>
      {others.length > 0 && (
        <div class="general-options">
          {others.map((choice) => (
            <ChoiceButton key={choice.do} session={session} atlas={atlas} choice={choice} />
          ))}
        </div>
      )}
      {amounts.length > 0 && <Amounts session={session} atlas={atlas} choices={amounts} />}
      {onMap.length > 0 && <OnMap session={session} atlas={atlas} choices={onMap} />}
    </section>
  );
}

function OnMap(props: ChoicesProps) {
  const { choices } = props;
  const buttons = (
    <div class="general-options">
      {choices.map((choice) => (
        <ChoiceButton key={choice.do} session={props.session} atlas={props.atlas} choice={choice} />
      ))}
    </div>
  );
  if (choices.length <= FEW) return buttons;
  return (
    <>
      <p class="feel">{several("general.on_map", choices.length)}</p>
      <details>
        <summary>{say("general.as_list")}</summary>
        {buttons}
      </details>
    </>
  );
}

interface ButtonProps extends PageProps {
  readonly choice: Choice;
  /** Whether the verb is said on the button itself. */
  readonly hasVerb?: boolean;
  /** Whether the button stands at the space that it is about. */
  readonly isOnMap?: boolean;
}

export function ChoiceButton({ session, atlas, choice, hasVerb = false, isOnMap = false }: ButtonProps) {
  const effects = effectsOf(choice, new Speech(atlas.game, session.names.value)).join(" ");
  return (
    <button
      type="button"
      class={`${isDecline(choice.do) ? "plain" : ""}${hinted(session, choice.do)}`.trim()}
      aria-label={[actionWords(choice.do, atlas), effects].filter(Boolean).join(", ")}
      disabled={session.busy.value}
      onClick={() => tryAction(session, choice.do, atlas)}
    >
      {hasVerb && verbWords(choice.verb)}
      {detailsOf(choice, atlas, isOnMap).map((id) =>
        isCompany(id, atlas) ? (
          <Badge key={id} company={id} />
        ) : (
          <span key={id}>{argumentWords(choice.verb, id, atlas)}</span>
        ),
      )}
      {effects && (
        <small>
          <WithInitials text={effects} />
        </small>
      )}
    </button>
  );
}

/** An amount, where there are too many for buttons. */
function Amounts({ session, atlas, choices }: ChoicesProps) {
  const chosen = useSignal(0);
  const choice = choices[Math.min(chosen.value, choices.length - 1)];
  if (choice === undefined) return null;
  return (
    <div class="general-options">
      <select
        aria-label={verbWords(choice.verb)}
        value={chosen.value}
        onChange={(event) => (chosen.value = Number(event.currentTarget.value))}
      >
        {choices.map((one, number) => (
          <option key={one.do} value={number}>
            {detailsOf(one, atlas, false)
              .map((id) => argumentWords(one.verb, id, atlas))
              .join(", ")}
          </option>
        ))}
      </select>
      <ChoiceButton session={session} atlas={atlas} choice={choice} hasVerb />
    </div>
  );
}
