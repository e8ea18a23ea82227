// The sentence of the moment: who must do what. It is the largest text on the page, with the clock at its right. In the
// past and in a what-if it says so, and offers the way back.

import { say } from "../model/browser/words.ts";
import type { Ceremony, GamePage, Moment } from "../model/game/game.ts";
import type { Session } from "../model/table/session.ts";
import { Speech } from "../model/table/speech.ts";
import type { View } from "../model/table/view.ts";
import { Prose } from "../parts/Prose.tsx";
import { MomentClock } from "./banner/Clock.tsx";
import { standIn } from "./banner/truths.ts";
import { overMoment } from "./end/verdict.ts";
import { WaysBack } from "./wanted.ts";

interface BarProps {
  readonly session: Session;
  readonly game: GamePage;
  /** What is celebrated: then the sentence is about it. */
  readonly ceremony: Ceremony | null;
}

export function MomentBar({ session, game, ceremony }: BarProps) {
  const view = session.shown.value;
  if (view === null) return null;
  const { head, rest, aside } = ceremony === null ? moment(session, game, view) : { ...ceremony, aside: "" };
  return (
    <section class="moment" aria-label={say("moment.label")}>
      {ceremony === null ? <Tag session={session} view={view} /> : <span class="turn-tag wait">{ceremony.tag}</span>}
      <h1 aria-live={session.review.value ? "off" : "polite"}>
        <Prose text={head} />{" "}
        {rest && (
          <em>
            <Prose text={rest} />
          </em>
        )}
      </h1>
      {aside && (
        <p class="aside">
          <Prose text={aside} />
        </p>
      )}
      {isAway(session) && <WaysBack session={session} />}
      <MomentClock session={session} />
    </section>
  );
}

function moment(session: Session, game: GamePage, view: View): Moment {
  const table = session.table.value;
  if (table?.frozen) return sentence(say("table.frozen", { reason: table.frozen_why ?? table.frozen }));
  const isOver = session.before.value?.to_act === null;
  if (isOver && session.stage.value !== null) return sentence(say("moment.ending"));
  const told = isOver ? overMoment(view, session.ending.value, speechOf(session)) : game.moment(session, view);
  if (!isOver && !session.isWhatIf.value) return session.teacher.value?.moment ?? told;
  return session.isWhatIf.value ? { ...told, aside: whatIfAside(session, view) } : told;
}

function speechOf(session: Session): Speech {
  return new Speech(session.table.value?.game ?? "", session.names.value, session.isReplay ? null : session.seat.value);
}

function whatIfAside(session: Session, view: View): string {
  if (view.to_act !== null && view.to_act === session.seat.value) return say("table.what_if.about");
  const name = typeof view.to_act === "number" ? (session.names.value[view.to_act] ?? "") : "";
  const next = name ? say("what_if.for", { name }) : say(view.to_act === null ? "what_if.over" : "what_if.draw");
  return `${say("table.what_if.about")} ${next}`;
}

function sentence(head: string): Moment {
  return { head, rest: "", aside: "" };
}

function Tag({ session, view }: { session: Session; view: View }) {
  if (session.isWhatIf.value) return <span class="turn-tag">{say("page.tag.what_if")}</span>;
  if (session.review.value) return <span class="turn-tag wait past">{say("review.tag")}</span>;
  if (session.ply.value !== null)
    return <span class="turn-tag wait past">{say("page.tag.past", { ply: session.ply.value })}</span>;
  const asked = session.before.value?.to_act; // and not whoever a draft leads to: it may end the game
  if (asked === null)
    return session.stage.value === null && <span class="turn-tag wait">{say("drawing.turn.over")}</span>;
  if (session.isAsked.value && standIn(session) === asked)
    return <span class="turn-tag wait">{say("banner.tag.bot")}</span>;
  if (session.isAsked.value) return <span class="turn-tag">{say("drawing.turn.yours")}</span>;
  const name = typeof view.to_act === "number" ? (session.names.value[view.to_act] ?? "") : "";
  return <span class="turn-tag wait">{name ? say("page.tag.theirs", { name }) : say("page.tag.drawing")}</span>;
}

/** Whether there is a way back: out of the past, or out of a what-if. */
function isAway(session: Session): boolean {
  return session.isWhatIf.value || (!session.review.value && session.ply.value !== null);
}
