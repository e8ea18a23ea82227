// A hand that points at the thing itself, with one sentence and its arithmetic; and an answer where something else was
// tapped. Neither is in the way of a finger: both let it through.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { Speech } from "../../model/table/speech.ts";
import { isOn, type Task, taskOf, words } from "./lesson.ts";
import { type Box, placed } from "./placing.ts";
import { bringIntoSight, isWayBack, spaceOf, targetOf } from "./target.ts";

/** Milliseconds after which it is looked where the thing is by now: maps are moved, and panels scroll. */
const OFTEN = 150;
const WIDE = 292;

/** It stands over all parts of the screen: it is no part of any. */
export function LessonHand({ session }: { session: Session }) {
  const task = isOn(session) ? taskOf(session) : null;
  return task === null ? null : <Hand session={session} task={task} />;
}

function Hand({ session, task }: { session: Session; task: Task }) {
  const { box, isAway } = usePlace(task);
  const head = document.querySelector(".head")?.getBoundingClientRect().bottom ?? 0;
  const at = box === null ? null : placed(box, { top: head, width: innerWidth, height: innerHeight }, WIDE);
  return (
    <>
      {box !== null && <div class="lesson-ring" aria-hidden="true" style={inPixels(box)} />}
      <div
        class={at === null ? "hidden" : `lesson-says ${at.side}`}
        style={
          at === null ? undefined : { left: `${at.left}px`, [at.side === "above" ? "bottom" : "top"]: `${at.off}px` }
        }
      >
        <div role="status">
          <p class="lesson-do">{isAway ? say("lesson.back") : nextWords(session, task)}</p>
          {!isAway && <p class="lesson-sum">{words(session, task.step, "sum")}</p>}
        </div>
        {at !== null && <Pointer x={at.point} side={at.side} />}
      </div>
      <WrongTap session={session} />
    </>
  );
}

/** What to do next, at the thing itself. */
function nextWords(session: Session, { step, left, next }: Task): string {
  if (next === null) return say("lesson.confirm");
  const speech = new Speech(session.table.value?.game ?? "", []);
  const space = spaceOf(next);
  const isSpace = document.querySelector(`.touch[data-space="${CSS.escape(space)}"]`) !== null;
  if (isSpace) return say("lesson.tap", { place: speech.town(space) });
  if (left.length === 1) return words(session, step, "do");
  return say(next === left[0] ? "lesson.first" : "lesson.then");
}

interface Place {
  /** Null while the thing is not there. */
  readonly box: Box | null;
  /** Whether it is but the way back to the part of the screen where the thing is. */
  readonly isAway: boolean;
}

/** Where the thing is on the screen. */
function usePlace(task: Task): Place {
  const place = useSignal<Place>({ box: null, isAway: false });
  useEffect(() => {
    let isSeen = false;
    const look = () => {
      const found = targetOf(task);
      if (found !== null && !isSeen) bringIntoSight(found);
      isSeen ||= found !== null;
      const box = found === null ? null : boxOf(found.getBoundingClientRect());
      const next = { box, isAway: found !== null && isWayBack(found) };
      if (JSON.stringify(next) !== JSON.stringify(place.peek())) place.value = next;
    };
    look();
    const timer = setInterval(look, OFTEN);
    return () => clearInterval(timer);
  }, [task]);
  return place.value;
}

function boxOf({ left, top, width, height }: DOMRect): Box {
  return { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) };
}

function inPixels({ left, top, width, height }: Box) {
  return { left: `${left - 5}px`, top: `${top - 5}px`, width: `${width + 10}px`, height: `${height + 10}px` };
}

/** A hand with its finger out, drawn here. */
function Pointer({ x, side }: { x: number; side: "above" | "below" }) {
  return (
    <svg
      class="lesson-hand"
      data-side={side}
      viewBox="0 0 24 30"
      width="24"
      height="30"
      aria-hidden="true"
      style={{ left: `${x}px` }}
    >
      <path d="M6 2h9q4 0 4 4v8q0 3-3 3h-4v9q0 2.5-2.25 2.5T7.5 26V14l-3-2q-2-1.5-2-4Q2.5 2 6 2ZM12 17v-4M15.5 17v-4" />
    </svg>
  );
}

/** Milliseconds for which an answer stands where it happened; the strip keeps it longer. */
const LONG = 5000;

/** The answer to a wrong tap, where the finger was. Whoever listens hears it from the strip. */
function WrongTap({ session }: { session: Session }) {
  const at = useSignal<{ readonly x: number; readonly y: number } | null>(null);
  const isFresh = useSignal(false);
  useEffect(() => {
    const note = ({ clientX, clientY }: PointerEvent) => {
      [at.value, isFresh.value] = [{ x: clientX, y: clientY }, true];
    };
    addEventListener("pointerdown", note, { capture: true });
    return () => removeEventListener("pointerdown", note, { capture: true });
  }, []);
  const told = session.refusal.value;
  useEffect(() => {
    const timer = told === null ? undefined : setTimeout(() => (isFresh.value = false), LONG);
    return () => clearTimeout(timer);
  }, [told]);
  if (told === null || at.value === null || !isFresh.value) return null;
  const left = Math.min(Math.max(at.value.x - 110, 8), innerWidth - 228);
  const top = Math.min(at.value.y + 18, innerHeight - 90);
  return (
    <p class="lesson-no" aria-hidden="true" style={{ left: `${left}px`, top: `${top}px` }}>
      {told.reason}
    </p>
  );
}
