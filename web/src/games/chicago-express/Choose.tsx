// Choosing an action: three blocks, each with its dial, what it can be done with, and its decline by name.

import type { ComponentChildren } from "preact";
import { Badge } from "../../board/plates.tsx";
import { figure, say, several } from "../../model/browser/words.ts";
import { choicesOf } from "../../model/table/view.ts";
import { Clause } from "../../parts/Clause.tsx";
import { DIAL_OF, type Verb } from "./box.ts";
import { DevelopOptions } from "./DevelopOptions.tsx";
import { comesTooLate, leastOf } from "./tried.ts";
import type { ChoiceOf, PageProps, Session, View } from "./types.ts";

export function Choose({ session, atlas }: PageProps) {
  const view = session.before.value;
  if (view === null) return null;
  const shares = (typeof view.to_act === "number" && view.seats[view.to_act]?.shares) || {};
  const mine = atlas.companies.filter(({ id }) => (shares[id] ?? 0) > 0);
  return (
    <div class="choose">
      <Block session={session} view={view} verb="auction" about={say("chicago-express.choose.auction")}>
        {atlas.companies.map(({ id }) => (
          <Option key={id} session={session} view={view} verb="auction" company={id} />
        ))}
      </Block>
      <Block
        session={session}
        view={view}
        verb="expand"
        about={`${say("chicago-express.choose.expand")} ${held(mine.length)}`}
      >
        {mine.map(({ id }) => (
          <Option key={id} session={session} view={view} verb="expand" company={id} />
        ))}
      </Block>
      <Block
        session={session}
        view={view}
        verb="develop"
        about={`${say("chicago-express.choose.develop")} ${several("chicago-express.choose.houses", view.board.houses_left)}`}
      >
        <DevelopOptions session={session} atlas={atlas} view={view} />
      </Block>
    </div>
  );
}

interface BlockProps {
  readonly session: Session;
  readonly view: View;
  readonly verb: Verb;
  readonly about: string;
  readonly children: ComponentChildren;
}

/** An action; one whose dial is red says so instead of offering itself. */
function Block({ session, view, verb, about, children }: BlockProps) {
  const choices = choicesOf(view, verb);
  const decline = choices.find((choice) => choice.do === `${verb} none`);
  const { dials, red } = view.board;
  const dial = DIAL_OF[verb];
  return (
    <section class="action" aria-labelledby={`action-${verb}`}>
      <h2 id={`action-${verb}`}>
        {say(`chicago-express.verb.${verb}`)}
        <span class="sub">{say("chicago-express.dial.of", { value: dials[dial], end: red[dial] })}</span>
      </h2>
      {decline === undefined ? (
        <p class="feel">
          {say("chicago-express.choose.red")} <Clause id="CE-TURN-2" />
        </p>
      ) : (
        <>
          <p class="feel">
            {about} <Turning choice={decline} verb={verb} view={view} />
          </p>
          <div class="options">
            {children}
            <button type="button" class="plain end" data-do={decline.do} onClick={() => session.tryOut([decline.do])}>
              {say(`page.none.${verb}`)}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

/** What the dial of an action brings about, declined or not. */
function Turning({ choice, verb, view }: { choice: ChoiceOf<Verb>; verb: Verb; view: View }) {
  if (!choice.turns_red) return null;
  const dial = say(`chicago-express.dial.${DIAL_OF[verb]}`);
  const key = choice.ends_game ? "ends_game" : choice.ends_round ? "ends_round" : "turns_red";
  return (
    <b>
      {say(`chicago-express.choose.${key}${key === "ends_round" && view.edition === "revised" ? ".revised" : ""}`, {
        dial,
      })}
    </b>
  );
}

interface OptionProps {
  readonly session: Session;
  readonly view: View;
  readonly verb: "auction" | "expand";
  readonly company: string;
}

/** A company; where it cannot be chosen a tap asks the server, which says why. */
function Option({ session, view, verb, company }: OptionProps) {
  const choice = choicesOf(view, verb).find(({ target }) => target === company);
  return (
    <button
      type="button"
      class="option"
      data-do={`${verb} ${company}`}
      aria-disabled={choice === undefined}
      onClick={() => session.tryOut([`${verb} ${company}`])}
    >
      <Badge company={company} large />
      <span>{optionWords(view, verb, company, choice)}</span>
    </button>
  );
}

type OptionChoice = ChoiceOf<"auction" | "expand">;

function optionWords(
  view: View,
  verb: OptionChoice["verb"],
  company: string,
  choice: OptionChoice | undefined,
): string {
  if (comesTooLate(choice)) return say("chicago-express.option.too_late");
  const least = leastOf(choice);
  const { shares_left = 0, pieces_left = 0, treasury = 0, track = [] } = view.companies[company] ?? {};
  if (verb === "expand")
    return pieces_left === 0
      ? say("chicago-express.option.no_locos")
      : say("chicago-express.option.treasury", { value: treasury });
  if (least !== null) return say("chicago-express.option.from", { value: least });
  if (track.length === 0) return say("chicago-express.option.closed");
  return shares_left === 0 ? say("chicago-express.option.none_left") : figure(shares_left);
}

function held(companies: number): string {
  return companies === 0 ? say("chicago-express.choose.held.none") : several("chicago-express.choose.held", companies);
}
