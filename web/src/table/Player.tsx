// Plays a replay: to and fro, by itself at some pace, or to any ply by the slider.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../model/browser/words.ts";
import type { Session } from "../model/table/session.ts";
import { Segments } from "../parts/parts.tsx";
import { Step, STEPS } from "./History.tsx";

/** Plies a second. */
const PACES = [1, 2, 5, 10];

export function Player({ session }: { session: Session }) {
  const isPlaying = useSignal(false);
  const pace = useSignal(2);
  const [shown, end] = [session.shownPly, session.end];
  useEffect(() => {
    if (!isPlaying.value) return;
    const timer = setInterval(() => {
      if (session.ply.peek() === null) isPlaying.value = false;
      else void session.step(1);
    }, 1000 / pace.value);
    return () => clearInterval(timer);
  }, [isPlaying.value, pace.value]);
  const toggle = () => {
    if (!isPlaying.value && session.ply.value === null) void session.show(0);
    isPlaying.value = !isPlaying.value;
  };
  const go = (ply: number) => {
    isPlaying.value = false;
    void session.show(ply);
  };
  return (
    <section class="panel now player" aria-labelledby="player-title">
      <h2 id="player-title">
        {say("replay.title")} <span class="sub">{say("replay.at", { ply: shown, end })}</span>
      </h2>
      <input
        type="range"
        min={0}
        max={end}
        value={shown}
        aria-label={say("replay.slider")}
        aria-valuetext={say("replay.at", { ply: shown, end })}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <div class="acts">
        <button type="button" class="act" onClick={toggle}>
          {say(isPlaying.value ? "replay.pause" : "replay.play")}
        </button>
        <Step kind="jump" name="history.first" path={STEPS.first} isOff={shown === 0} go={() => go(0)} />
        <Step kind="jump" name="page.back" path={STEPS.back} isOff={shown === 0} go={() => go(shown - 1)} />
        <Step kind="jump" name="page.forward" path={STEPS.forward} isOff={shown === end} go={() => go(shown + 1)} />
        <Step kind="jump" name="history.last" path={STEPS.last} isOff={shown === end} go={() => go(end)} />
        <span class="pace end">
          {say("replay.pace")}{" "}
          <Segments
            label={say("replay.pace")}
            chosen={pace.value}
            choose={(wanted) => (pace.value = wanted)}
            of={PACES.map((value) => ({ value, words: `${value}×`, name: say("replay.pace.of", { value }) }))}
          />
        </span>
      </div>
    </section>
  );
}
