// The lesson beside the board: its stations, what has been learnt so far, and the ways out of it.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../../model/browser/words.ts";
import { figuresOf, type LessonPlan, stationAt, stationsDone } from "../../model/table/lesson.ts";
import type { Session } from "../../model/table/session.ts";
import { Caption } from "../../parts/parts.tsx";
import { endLesson, isOn, type Task, taskOf } from "./lesson.ts";
import { showStep, skipStep } from "./showing.ts";
import { targetOf } from "./target.ts";

export function LessonPanel({ session }: { session: Session }) {
  const plan = session.lesson.value;
  if (plan === null || !isOn(session)) return null;
  const task = taskOf(session);
  return (
    <section class="panel lesson" aria-labelledby="lesson-title">
      <Caption id="lesson-title" note={say("lesson.about")}>
        {say("rules.guide")}
      </Caption>
      <Stations session={session} plan={plan} />
      <Ways session={session} plan={plan} task={task} />
    </section>
  );
}

interface Props {
  readonly session: Session;
  readonly plan: LessonPlan;
}

function ply(session: Session): number {
  return session.now.value?.ply ?? 0;
}

/** The way through the lesson: a line with its stations. */
function Stations({ session, plan }: Props) {
  const [done, at] = [stationsDone(plan, ply(session)), stationAt(plan, ply(session))];
  const game = session.table.value?.game;
  return (
    <ol class="stations">
      {plan.stations.map((station) => {
        const state = done.includes(station) ? "done" : station === at ? "here" : "ahead";
        return (
          <li key={station} class={state} aria-current={state === "here" ? "step" : undefined}>
            <span>{say(`lesson.${game}.station.${station}`)}</span>
            {state === "done" && <span class="hidden">, {say("lesson.done")}</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** One line for each station that is behind the learner. */
export function SoFar({ session }: { session: Session }) {
  const plan = session.lesson.value;
  const done = plan === null || !isOn(session) ? [] : stationsDone(plan, ply(session));
  const game = session.table.value?.game;
  if (plan === null || done.length === 0) return null;
  return (
    <section class="panel so-far" aria-labelledby="so-far">
      <Caption id="so-far" note={say("lesson.so_far.note")}>
        {say("lesson.so_far")}
      </Caption>
      <dl>
        {done.map((station) => (
          <div key={station}>
            <dt>{say(`lesson.${game}.station.${station}`)}</dt>
            <dd>{say(`lesson.${game}.learnt.${station}`, figuresOf(plan, station))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Show, skip, end; while others play only the last. */
function Ways({ session, plan, task }: Props & { task: Task | null }) {
  const isShowing = useSignal(false);
  useEffect(() => void (isShowing.value = false), [task?.step.key]);
  const isOver = stationAt(plan, ply(session)) === null;
  const isEnded = session.now.value?.to_act === null;
  const show = () => {
    isShowing.value = true;
    if (task !== null) showStep(session, task);
  };
  return (
    <div class="ways">
      {isOver && <p class="lesson-over">{say(isEnded ? "lesson.over.ended" : "lesson.over")}</p>}
      {!isOver && task === null && <p class="feel">{say("lesson.others")}</p>}
      <div class="acts">
        {task !== null && (
          <>
            <button type="button" disabled={isShowing.value} onClick={show}>
              {say("lesson.show")}
            </button>
            <button type="button" class="plain" onClick={() => skipStep(session, task)}>
              {say("lesson.skip")}
            </button>
            <button type="button" class="plain" onClick={() => targetOf(task)?.focus()}>
              {say("lesson.go")}
            </button>
          </>
        )}
        <button type="button" class={isEnded ? "" : isOver ? "act" : "plain end"} onClick={() => endLesson(session)}>
          {say(isEnded ? "page.close" : isOver ? "lesson.play_on" : "lesson.end")}
        </button>
      </div>
    </div>
  );
}
