// One thing to choose after a space was taken: a city to develop, a company to fund, a form of Take 2, a share to put
// up; or the city where a company begins. What is chosen is shown with its consequence before it is sent.

import type { ComponentChildren } from "preact";
import { Badge } from "../../board/plates.tsx";
import { figure, say, several, signed } from "../../model/browser/words.ts";
import { changes, Speech } from "../../model/table/speech.ts";
import { type CompanyView, choicesOf } from "../../model/table/view.ts";
import { WithInitials } from "../../parts/initials.tsx";
import { useKeys } from "../../parts/keys.ts";
import { Change, Field } from "../../parts/parts.tsx";
import { Figure, Running } from "../../parts/Running.tsx";
import { STOP } from "../shares/stop.ts";
import { spaceName } from "./ActionTrack.tsx";
import type { Asked } from "./doing.ts";
import { dividendsFelt } from "./feel.ts";
import { LastTurn } from "./parts.tsx";
import { canDecline, choose, clear, doingAt, leave, optionsAt } from "./play.ts";
import { valuesOf } from "./table.ts";
import type { ChoiceOf, PageProps, Session, View } from "./types.ts";

export function Choosing({ session, atlas }: PageProps) {
  const before = session.before.value;
  const { asked, space, chosen } = doingAt(session);
  if (before === null) return null;
  const founding = before.board.founding?.company ?? null;
  const title =
    asked === "found"
      ? say("american-rails.found.title", { company: say(`company.${founding}`) })
      : space === null
        ? say("page.verb.offer")
        : spaceName(space);
  return (
    <div class="choosing">
      <h2>
        {founding !== null && <Badge company={founding} large />}
        {title}
      </h2>
      <p class="feel about">{about(asked, before)}</p>
      <Options session={session} atlas={atlas} asked={asked} />
      {chosen.length > 0 && <Consequence session={session} atlas={atlas} before={before} />}
      <Buttons session={session} asked={asked} />
      <LastTurn session={session} />
    </div>
  );
}

/** What can be chosen, in a sentence. */
function about(asked: Asked, view: View): string {
  if (asked === "develop") return say("american-rails.about.develop", { left: view.board.markers_left });
  if (asked === "offer" && view.board.action_phase === 0) return say("american-rails.about.offer.first");
  if (asked === "two" && view.board.cubes.two === 0) return say("american-rails.about.two.three");
  return say(`american-rails.about.${asked}`);
}

interface OptionsProps extends PageProps {
  readonly asked: Asked;
}

function Options({ session, atlas, asked }: OptionsProps) {
  const options = choicesOf({ choices: optionsAt(session) }, "develop", "fund", "two", "offer");
  const { chosen } = doingAt(session);
  if (asked === "found") return <Cities session={session} atlas={atlas} asked={asked} />;
  return (
    <div class={`options of-${asked}`}>
      {options.map((choice) => (
        <button
          key={choice.do}
          type="button"
          data-do={choice.do}
          aria-pressed={chosen.includes(choice.do)}
          disabled={session.busy.value}
          onClick={() => choose(session, choice.do)}
        >
          <Option session={session} atlas={atlas} choice={choice} />
        </button>
      ))}
    </div>
  );
}

type OneOfFew = ChoiceOf<"develop" | "fund" | "two" | "offer">;

/** A choice in a few words: what it is, and what it brings. */
function Option({ session, atlas, choice }: PageProps & { choice: OneOfFew }) {
  const view = session.before.value;
  const { target } = choice;
  const company = view?.companies[target];
  if (choice.verb === "develop") {
    return (
      <>
        <b>{atlas.space.get(target)?.name ?? target}</b> <small>{changes(choice.income_gains)}</small>
      </>
    );
  }
  if (choice.verb === "two") return <TwoWay session={session} choice={choice} />;
  const words =
    choice.verb === "fund"
      ? say("american-rails.option.fund", { treasury: company?.treasury })
      : offered(choice, company, view);
  return (
    <>
      <Badge company={target} /> <small>{words}</small>
    </>
  );
}

/** A share that could be put up: before the first year what is in the box, later what it would pay. */
function offered({ share_value }: ChoiceOf<"offer">, company: CompanyView | undefined, view: View | null): string {
  const { shares_left: left = 0, pieces_left: cubes = 0 } = company ?? {};
  if (view !== null && view.board.action_phase === 0)
    return say("drawing.american-rails.key.box", { cubes, shares: left });
  const value =
    share_value === null ? say("american-rails.option.new") : say("american-rails.option.pays", { value: share_value });
  return `${several("american-rails.option.left", left)} · ${value}`;
}

function TwoWay({ session, choice }: { session: Session; choice: ChoiceOf<"two"> }) {
  const view = session.before.value;
  const speech = new Speech(view?.game ?? "", session.names.value);
  const mine = view?.seats[view.turn ?? -1]?.cash ?? 0;
  const brings: Readonly<Record<string, ComponentChildren>> = {
    bank: (
      <>
        {say("drawing.ledger.cash")} {figure(mine)} <span class="to">{say("word.to")}</span> {figure(choice.cash)}
      </>
    ),
    others: (choice.losses ?? [])
      .flatMap((loss, seat) => (loss === 0 ? [] : [`${speech.name(seat)} ${signed(-Math.abs(loss))}`]))
      .join(", "),
    expand: say("american-rails.option.cubes"),
  };
  return (
    <>
      <b>{say(`page.two.${choice.target}`)}</b> <small>{brings[choice.target]}</small>
    </>
  );
}

/** Cities by their names, for whoever does not pick on the map. */
function Cities({ session, atlas }: OptionsProps) {
  const cities = choicesOf({ choices: optionsAt(session) }, "found");
  const name = ({ target }: ChoiceOf<"found">) => atlas.space.get(target)?.name ?? target;
  const { chosen } = doingAt(session);
  return (
    <Field label={say("american-rails.found.city")}>
      <select
        value={chosen[0] ?? ""}
        disabled={session.busy.value}
        onChange={(event) => (event.currentTarget.value ? choose(session, event.currentTarget.value) : clear(session))}
      >
        <option value="">{say("american-rails.found.pick")}</option>
        {cities
          .toSorted((one, other) => name(one).localeCompare(name(other)))
          .map((choice) => (
            <option key={choice.do} value={choice.do}>
              {say("american-rails.found.option", { city: name(choice), income: choice.income })}
            </option>
          ))}
      </select>
    </Field>
  );
}

/** What the choice would change, for companies and for everybody's next dividend. */
function Consequence({ session, atlas, before }: PageProps & { before: View }) {
  const draft = session.draft.value;
  if (draft === null) return null;
  const changed = atlas.companies.filter(({ id }) =>
    FIGURES.some((name) => before.companies[id]?.[name] !== draft.view.companies[id]?.[name]),
  );
  const felt = dividendsFelt(draft.view, before, session.names.value);
  return (
    <>
      {changed.map(({ id }) => (
        <Figures key={id} company={id} view={draft.view} before={before} />
      ))}
      <p class="feel">
        <WithInitials text={[...worth(session, atlas, draft.view), ...felt].join(" ")} />
      </p>
    </>
  );
}

const FIGURES = ["treasury", "income", "share_value"] as const;

/** The figures of a company that would change. */
function Figures({ company, view, before }: { company: string; view: View; before: View }) {
  const [was, is] = [before.companies[company], view.companies[company]];
  const inWords = (value: number | null | undefined) => (value === null || value === undefined ? "–" : figure(value));
  const changed = FIGURES.filter((name) => was?.[name] !== is?.[name]);
  return (
    <Running>
      <div class="whose">
        <dt class="hidden">{say("ledger.company")}</dt>
        <dd>
          <Badge company={company} />
        </dd>
      </div>
      {changed.map((name) => (
        <Figure key={name} name={say(`american-rails.figure.${name}`)}>
          <Change from={inWords(was?.[name])} to={inWords(is?.[name])} />
        </Figure>
      ))}
    </Running>
  );
}

/** What a developed city is worth then, or what follows a share that is put up. */
function worth(session: Session, atlas: PageProps["atlas"], view: View): readonly string[] {
  const [verb, target = ""] = doingAt(session).chosen[0]?.split(" ") ?? [];
  const space = atlas.space.get(target);
  if (verb === "develop" && space !== undefined) {
    const [full, shared] = valuesOf(space, view);
    return [say("american-rails.worth.city", { city: space.name, full, shared })];
  }
  if (verb === "offer") {
    const isNew = view.companies[target]?.track.length === 0;
    return [
      say("american-rails.worth.offer"),
      ...(isNew ? [say("american-rails.worth.new", { company: target })] : []),
    ];
  }
  return [];
}

function Buttons({ session, asked }: { session: Session; asked: Asked }) {
  const { lead, chosen, space } = doingAt(session);
  const isReady = session.isAsked.value && !session.busy.value && (asked === "pass" || chosen.length > 0);
  const back = lead.length > 0 || chosen.length > 0 ? () => clear(session) : undefined;
  const out = canDecline(session) && session.isAsked.value ? () => leave(session, "decline") : undefined;
  useKeys({ b: isReady ? () => session.commit(STOP) : undefined, Escape: back, d: out });
  return (
    <div class="acts">
      <button type="button" class="act" disabled={!isReady} aria-keyshortcuts="B" onClick={() => session.commit(STOP)}>
        {commitWords(session, asked)} <kbd aria-hidden="true">B</kbd>
      </button>
      {back !== undefined && (
        <button type="button" aria-keyshortcuts="Escape" onClick={back}>
          {say(chosen.length > 0 ? "build.clear" : "american-rails.other")} <kbd aria-hidden="true">Esc</kbd>
        </button>
      )}
      {out !== undefined && (
        <button type="button" class="plain end" disabled={session.busy.value} aria-keyshortcuts="D" onClick={out}>
          {say("american-rails.decline", { space: space === null ? "" : spaceName(space) })}{" "}
          <kbd aria-hidden="true">D</kbd>
        </button>
      )}
    </div>
  );
}

/** The committing button says what it does. */
function commitWords(session: Session, asked: Asked): string {
  const [verb = asked, target = ""] = doingAt(session).chosen[0]?.split(" ") ?? [];
  if (target === "") return say(`american-rails.commit.${asked}.none`);
  const company = session.before.value?.board.founding?.company ?? target;
  const city = new Speech("american-rails", []).town(target);
  return say(verb === "two" ? `american-rails.commit.two.${target}` : `american-rails.commit.${verb}`, {
    company,
    city,
  });
}
