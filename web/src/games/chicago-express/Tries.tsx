// An action that is tried and not yet sent: what it would mean, one button that sends it, and one that goes back.

import type { ComponentChildren } from "preact";
import { Badge } from "../../board/plates.tsx";
import { figure, say } from "../../model/browser/words.ts";
import { Speech } from "../../model/table/speech.ts";
import { useKeys } from "../../parts/keys.ts";
import { Change } from "../../parts/parts.tsx";
import { Figure, Running } from "../../parts/Running.tsx";
import { DIAL_OF, incomeOf, type Verb } from "./box.ts";
import { Gains, holders, RoundEnd } from "./Feel.tsx";
import { town } from "./town.ts";
import { dialsTried, firstChoice, gainsIn, leastOf, shareValueAfter } from "./tried.ts";
import type { PageProps, Session } from "./types.ts";

/** A share about to be offered: the least bid, and what its sale would change. */
export function AuctionTried({ session, company }: PageProps & { company: string }) {
  const [draft, before] = [session.draft.value, session.before.value];
  const was = before?.companies[company];
  if (draft === null || before === null || was === undefined) return null;
  const from = leastOf(firstChoice(draft, before)) ?? draft.view.auction?.least ?? 0;
  return (
    <Trial
      session={session}
      verb="auction"
      title={
        <>
          <Badge company={company} large /> {say("chicago-express.auction.title")}
        </>
      }
      sub={say("chicago-express.expand.shares", { holders: holders(session, before, company) })}
      commit={say("chicago-express.auction.commit")}
      figures={[
        [say("drawing.chicago-express.now.least"), figure(from)],
        [
          say("drawing.chicago-express.now.treasury"),
          <Change from={figure(was.treasury)} to={figure(was.treasury + from)} />,
        ],
        [
          say("drawing.chicago-express.now.share"),
          <Change from={value(was.share_value)} to={value(was.value_after_sale ?? null)} />,
        ],
        [say("chicago-express.auction.left"), figure(was.shares_left)],
      ]}
      feel={say("chicago-express.auction.feel")}
    />
  );
}

function value(amount: number | null): string {
  return amount === null ? "–" : figure(amount);
}

/** A hex about to be developed: what each company there gains. */
export function DevelopTried({ session, atlas, hex }: PageProps & { hex: string }) {
  const [draft, before, space] = [session.draft.value, session.before.value, atlas.space.get(hex)];
  if (draft === null || before === null || space === undefined) return null;
  const { gains, isCash } = gainsIn(firstChoice(draft, before)) ?? { gains: {}, isCash: false };
  const speech = new Speech(before.game, session.names.value);
  const place = town(session, hex);
  return (
    <Trial
      session={session}
      verb="develop"
      title={say("chicago-express.develop.title", { place })}
      commit={say("chicago-express.develop.commit", { place })}
      figures={[
        space.track === null
          ? [
              say("drawing.chicago-express.now.houses"),
              <Change from={figure(before.board.houses_left)} to={figure(draft.view.board.houses_left)} />,
            ]
          : [
              space.name ?? "",
              <Change from={figure(incomeOf(space, before))} to={figure(incomeOf(space, draft.view))} />,
            ],
        ...Object.entries(gains).map(([company, gain]): Entry => {
          const was = before.companies[company];
          const from = (isCash ? was?.treasury : was?.income) ?? 0;
          const key = isCash ? "chicago-express.develop.treasury.of" : "chicago-express.develop.income.of";
          const name = say(key, { company });
          return [name, <Change from={figure(from)} to={figure(from + gain)} />];
        }),
        ...Object.keys(isCash ? {} : gains)
          .slice(0, 1)
          .map((company): Entry => [
            say("chicago-express.develop.per_share.of", { company }),
            <Change
              from={value(before.companies[company]?.share_value ?? null)}
              to={value(shareValueAfter(company, draft))}
            />,
          ]),
      ]}
      feel={
        <>
          {isCash ? (
            say("chicago-express.develop.forest.feel")
          ) : (
            <Gains draft={draft} before={before} speech={speech} />
          )}
          <RoundEnd draft={draft} before={before} speech={speech} />
        </>
      }
    />
  );
}

/** An action about to be declined: its dial turns all the same. */
export function DeclineTried({ session, verb }: PageProps & { verb: Verb }) {
  return (
    <DialTried
      session={session}
      verb={verb}
      title={say(`page.none.${verb}`)}
      feel={say("chicago-express.decline.feel")}
    />
  );
}

/** An action that the end of the game comes before: it brings the last dividend, and nothing else. */
export function TooLateTried({ session, verb }: PageProps & { verb: Verb }) {
  return (
    <DialTried
      session={session}
      verb={verb}
      title={say(`chicago-express.verb.${verb}`)}
      feel={say("chicago-express.too_late")}
    />
  );
}

type DialProps = Pick<TrialProps, "session" | "verb"> & { readonly title: string; readonly feel: string };

/** What turns a dial, and does nothing else. */
function DialTried({ session, verb, title, feel }: DialProps) {
  const [draft, before] = [session.draft.value, session.before.value];
  if (draft === null || before === null) return null;
  const speech = new Speech(before.game, session.names.value);
  return (
    <Trial
      session={session}
      verb={verb}
      title={title}
      commit={title}
      figures={[]}
      feel={
        <>
          {feel}
          <RoundEnd draft={draft} before={before} speech={speech} />
        </>
      }
    />
  );
}

type Entry = readonly [string, ComponentChildren];

interface TrialProps {
  readonly session: Session;
  readonly verb: Verb;
  readonly title: ComponentChildren;
  readonly sub?: string;
  readonly commit: string;
  readonly figures: readonly Entry[];
  readonly feel: ComponentChildren;
}

function Trial({ session, verb, title, sub, commit, figures, feel }: TrialProps) {
  const isBusy = session.busy.value;
  const send = () => session.send(session.draft.value?.do ?? []);
  useKeys({ b: isBusy ? undefined : send, Escape: () => session.clearDraft() });
  return (
    <>
      <h2>
        {title} {sub && <span class="sub">{sub}</span>}
      </h2>
      <Running>
        {[...figures, dialEntry(session, verb)].map(([name, figures]) => (
          <Figure key={name} name={name}>
            {figures}
          </Figure>
        ))}
      </Running>
      <p class="feel">{feel}</p>
      <div class="acts">
        <button
          type="button"
          class="act"
          disabled={isBusy || !session.isAsked.value}
          aria-keyshortcuts="B"
          onClick={send}
        >
          {commit} <kbd aria-hidden="true">B</kbd>
        </button>
        <button type="button" aria-keyshortcuts="Escape" onClick={() => session.clearDraft()}>
          {say("chicago-express.back")} <kbd aria-hidden="true">Esc</kbd>
        </button>
      </div>
    </>
  );
}

function dialEntry(session: Session, verb: Verb): Entry {
  const view = session.before.value;
  const dial = DIAL_OF[verb];
  const [now, end] = view === null ? [0, 0] : [view.board.dials[dial], view.board.red[dial]];
  const used = view === null ? now : dialsTried(view, session.draft.value)[dial];
  return [
    say(`chicago-express.dial.${dial}.name`),
    <>
      <Change from={figure(now)} to={figure(used)} /> <small>{say("build.of", { of: end })}</small>
    </>,
  ];
}
