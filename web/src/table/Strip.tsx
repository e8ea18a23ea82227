// What just happened: the reader's last turn and every beat since, oldest left. Where there is no room the oldest fold
// into a count that opens. A refusal stands in its place while it lasts.

import { useSignal } from "@preact/signals";
import { pace } from "../model/browser/settings.ts";
import { say } from "../model/browser/words.ts";
import type { GamePage } from "../model/game/game.ts";
import type { Session } from "../model/table/session.ts";
import { BeatFace } from "./strip/BeatFace.tsx";
import { useFolding } from "./strip/folding.ts";
import { RefusalBar, refusalOf } from "./strip/Refusal.tsx";
import { type Told, useTold } from "./strip/told.ts";
import { BeatList } from "./wanted.ts";

export function Strip({ session, game }: { session: Session; game: GamePage }) {
  const told = useTold(session, game);
  const isOpen = useSignal(false);
  const refusal = refusalOf(session);
  const { list, folded } = useFolding();
  const isPlaying = session.stage.value !== null;
  if (refusal !== null) return <RefusalBar session={session} told={refusal} />;
  return (
    <section class="strip" aria-label={say("strip.label")}>
      <StripHead session={session} told={told} isOpen={isOpen.value} toggle={() => (isOpen.value = !isOpen.value)} />
      {folded.value > 0 && (
        <button type="button" class="more" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
          +{folded.value}
        </button>
      )}
      <ol ref={list}>
        {told.map(({ beat, words }, number) => (
          <BeatFace
            key={beat.key}
            session={session}
            beat={beat}
            words={words}
            isFolded={number < folded.value}
            isNow={number === told.length - 1 && (isPlaying || isRunning(session))}
          />
        ))}
      </ol>
      {isOpen.value && <BeatList session={session} told={told} close={() => (isOpen.value = false)} />}
    </section>
  );
}

/** Whether the last beat is not over: an auction, or something that is being built. */
function isRunning(session: Session): boolean {
  const view = session.stage.value?.view ?? session.before.value;
  return view !== null && (view.auction !== null || view.expansion !== null);
}

interface HeadProps {
  readonly session: Session;
  readonly told: readonly Told[];
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** What the strip is, and a button that plays it again; on a phone the button counts the beats and opens them. */
function StripHead({ session, told, isOpen, toggle }: HeadProps) {
  const first = told[0]?.beat.from;
  const mayReplay = pace.value !== "off" && session.ply.value === null && !session.isWhatIf.value;
  if (first === undefined) return <p class="strip-nothing">{say("strip.nothing")}</p>;
  return (
    <div class="strip-head">
      <i>{say(session.seat.value === null || session.review.value ? "strip.since_round" : "strip.since_turn")}</i>
      {mayReplay && (
        <button type="button" class="plain replay" onClick={() => void session.replaySince(first)}>
          <span aria-hidden="true">▶</span> {say("strip.replay")}
        </button>
      )}
      <button type="button" class="plain count" aria-expanded={isOpen} onClick={toggle}>
        <span aria-hidden="true">▶</span> {told.length} <span class="hidden">{say("strip.open")}</span>
      </button>
    </div>
  );
}
