// What others feel of something that is tried, in sentences: dividends, Chicago, Wabash, dials.

import type { ComponentChildren } from "preact";
import { joined, say, several } from "../../model/browser/words.ts";
import { Speech } from "../../model/table/speech.ts";
import { WithInitials } from "../../parts/initials.tsx";
import { chicagoPays, dividendBrought, firstChoice, gainsOf, shareValueAfter, type Tried } from "./tried.ts";
import type { Draft, PageProps, Session, View } from "./types.ts";

/** Who holds shares of a company: "Ann 1, Eve 1". */
export function holders(session: Session, view: View, company: string): string {
  const names = session.names.value;
  const held = view.seats.flatMap(({ shares }, seat) =>
    (shares[company] ?? 0) > 0 ? [`${names[seat]} ${shares[company]}`] : [],
  );
  return held.join(", ") || "–";
}

export function ExpansionFeel({ session, atlas, tried }: PageProps & { tried: Tried }) {
  const [draft, before] = [session.draft.value, session.before.value];
  if (draft === null || before === null || tried.kind !== "expand") return null;
  const speech = new Speech(before.game, session.names.value);
  const closed = tried.laid.map(({ hex }) => hex).filter((hex) => atlas.space.get(hex)?.one);
  const chicago = chicagoPays(tried, draft);
  const opensWabash = chicago !== null && !before.board.wabash_open;
  return (
    <>
      <Gains draft={draft} before={before} speech={speech} />
      {closed.length > 0 &&
        ` ${several("chicago-express.feel.closes", closed.length, { hexes: joined(closed.map((hex) => speech.town(hex))) })}`}
      {chicago !== null && (
        <>
          {" "}
          <Told
            bold={say("chicago-express.feel.chicago")}
            text={say("chicago-express.feel.chicago.pays", {
              company: tried.company,
              value: shareValueAfter(tried.company, draft),
              payments: speech.payments(chicago),
            })}
          />
        </>
      )}
      {opensWabash && ` ${say("chicago-express.feel.wabash")}`}
      <RoundEnd draft={draft} before={before} speech={speech} />
    </>
  );
}

interface FeelProps {
  readonly draft: Draft;
  readonly before: View;
  readonly speech: Speech;
}

/** Who receives how much more at each dividend. */
export function Gains({ draft, before, speech }: FeelProps) {
  const gains = [...gainsOf(draft, before)];
  if (gains.length === 0) return <>{say("chicago-express.feel.no_gain")}</>;
  const parts = gains.map(([amount, seats]) =>
    several(amount > 0 ? "chicago-express.feel.gain" : "chicago-express.feel.loss", seats.length, {
      names: joined(seats.map((seat) => speech.name(seat))),
      amount: Math.abs(amount),
    }),
  );
  return <Told bold={say("chicago-express.feel.next")} text={`${parts.join(say("chicago-express.feel.then"))}.`} />;
}

/** Whether the dial turns red, and the dividend or the end that it brings. */
export function RoundEnd({ draft, before, speech }: FeelProps) {
  const choice = firstChoice(draft, before);
  if (!choice?.turns_red) return null;
  const paid = dividendBrought(draft, before);
  if (paid === null) return <> {say("chicago-express.feel.red")}</>;
  const isHeld = draft.events.some(({ event }) => event === "dividend_phase_begun");
  const isOver = isHeld ? draft.view.to_act === null : choice.ends_game === true;
  const key = isOver
    ? "chicago-express.feel.end"
    : before.edition === "revised"
      ? "chicago-express.feel.dividend.revised"
      : "chicago-express.feel.dividend";
  return (
    <>
      {" "}
      <Told bold={say(key)} text={`${speech.payments(paid) || "–"}.`} />
    </>
  );
}

function Told({ bold, text }: { bold: ComponentChildren; text: string }) {
  return (
    <>
      <b>{bold}</b> <WithInitials text={text} />
    </>
  );
}
