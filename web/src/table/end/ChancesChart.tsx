// Everybody's chances over the game, small: the same lines as the money has, on a ladder from nothing to everything.

import { useRef } from "preact/hooks";
import type { Course } from "../../generated/types.ts";
import { say } from "../../model/browser/words.ts";
import type { Session } from "../../model/table/session.ts";
import type { View } from "../../model/table/view.ts";
import { scaleOf, stepLine } from "./chart.ts";
import { chancesOver, percent } from "./figures.ts";
import { strokeOf } from "./MoneyChart.tsx";
import { useSize } from "./size.ts";
import { ranking } from "./verdict.ts";

const HEIGHT = 150;
const RUNGS = [0, 0.5, 1];

interface Props {
  readonly session: Session;
  readonly view: View;
  readonly course: Course;
}

export function ChancesChart({ session, view, course }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const frame = { left: 42, right: width - 4, top: 8, bottom: HEIGHT - 8 };
  const scale = scaleOf(frame, session.end, 1);
  const lines = chancesOver(course, session.end);
  const order = [...ranking(view)].reverse();
  return (
    <div class="chart small" ref={box}>
      <svg
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={about(session, course)}
      >
        <g class="rungs">
          {RUNGS.map((part) => (
            <g key={part}>
              <path d={`M${frame.left} ${scale.y(part)}H${frame.right}`} class={part === 0 ? "floor" : undefined} />
              <text x={frame.left - 8} y={scale.y(part) + 4} text-anchor="end">
                {say("course.percent", { value: percent(part) })}
              </text>
            </g>
          ))}
        </g>
        <g class="lines">
          {order.map((seat) => {
            const stroke = strokeOf(seat, session, view);
            return (
              <path
                key={seat}
                class={stroke.class}
                stroke-dasharray={stroke.dash}
                d={stepLine(lines[seat] ?? [], scale, frame.right)}
              />
            );
          })}
        </g>
      </svg>
    </div>
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
