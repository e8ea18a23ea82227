// The chart that is the slider: everybody's chances as bands over all plies, the reader's violet and at the foot, and
// below it a triangle for each turning point.

import { useRef } from "preact/hooks";
import type { Course } from "../../generated/types.ts";
import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import { bandsOf } from "../end/bands.ts";
import { scaleOf } from "../end/chart.ts";
import { chancesOver, isLoss, percent } from "../end/figures.ts";
import { useSize } from "../end/size.ts";
import { ranking } from "../end/verdict.ts";

const MARKS = 15;
/** A name needs so many pixels of its band where it stands. */
const ROOM = 13;

interface Props {
  readonly session: Session;
  readonly course: Course;
  readonly height: number;
}

export function Bands({ session, course, height }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const frame = { left: 0, right: width, top: 1, bottom: height - MARKS };
  const lines = chancesOver(course, session.end);
  const order = orderOf(session, course);
  const bands = bandsOf(
    order.map((seat) => lines[seat] ?? []),
    frame,
  );
  const { x } = scaleOf(frame, session.end, 1);
  return (
    <div class="bands" ref={box} style={{ height: `${height}px` }}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={about(session, course)}
      >
        <Engraving />
        {bands.map((band, place) => (
          <path key={order[place]} class={`band ${kindOf(session, order[place], place)}`} d={band} />
        ))}
        <rect class="frame" x="0.5" y="0.5" width={width - 1} height={frame.bottom} />
        <Names session={session} order={order} lines={lines} bottom={frame.bottom} />
        <g class="marks">
          {course.turns.map((turn) => (
            <path
              key={turn.ply}
              class={isLoss(turn) ? "loss" : undefined}
              d={`M${x(turn.ply)} ${frame.bottom + 4}l5 9h-10Z`}
            />
          ))}
        </g>
      </svg>
    </div>
  );
}

/** From the foot up: the reader, then from the first to the last; before the end by chances. */
function orderOf(session: Session, { chances }: Course): readonly number[] {
  const view = session.now.value;
  const last = chances.at(-1) ?? [];
  const ranked =
    view?.to_act === null
      ? ranking(view)
      : last.map((_, seat) => seat).sort((one, other) => (last[other] ?? 0) - (last[one] ?? 0));
  const you = session.seat.value;
  return you === null ? ranked : [you, ...ranked.filter((seat) => seat !== you)];
}

/** The reader is violet, the best of the others solid, the rest engraved, each in its own way. */
function kindOf(session: Session, seat: number | undefined, place: number): string {
  if (seat === session.seat.value) return "mine";
  return `way-${place - (session.seat.value === null ? 0 : 1)}`;
}

interface NamesProps {
  readonly session: Session;
  readonly order: readonly number[];
  readonly lines: readonly (readonly number[])[];
  readonly bottom: number;
}

/** Everybody's name at the left, in their band. */
function Names({ session, order, lines, bottom }: NamesProps) {
  let sum = 0;
  return (
    <g class="band-names" aria-hidden="true">
      {order.map((seat) => {
        const part = lines[seat]?.[0] ?? 0;
        const middle = bottom * (1 - sum - part / 2);
        sum += part;
        if (part * bottom < ROOM) return null;
        return (
          <text key={seat} x="8" y={middle + 4}>
            {seat === session.seat.value ? say("end.you") : session.names.value[seat]}
          </text>
        );
      })}
    </g>
  );
}

function Engraving() {
  return (
    <defs>
      <pattern id="way-1" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V5" />
      </pattern>
      <pattern id="way-2" width="6" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 2H6" />
      </pattern>
      <pattern id="way-3" width="5" height="5" patternUnits="userSpaceOnUse">
        <circle cx="2" cy="2" r="0.8" />
      </pattern>
      <pattern id="way-4" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path d="M0 0V5" />
      </pattern>
      <pattern id="way-5" width="7" height="7" patternUnits="userSpaceOnUse">
        <path d="M0 3H7M3 0V7" />
      </pattern>
    </defs>
  );
}

/** The chart in words: everybody's chances in the middle of the game. */
function about(session: Session, { chances }: Course): string {
  const middle = chances[Math.floor(chances.length / 2)] ?? [];
  const parts = middle.map(
    (part, seat) => `${session.names.value[seat]} ${say("course.percent", { value: percent(part) })}`,
  );
  return say("course.about", { parts: parts.join(", ") });
}
