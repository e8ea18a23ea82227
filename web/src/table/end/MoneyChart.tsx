// Money over time: cash after every ply, in steps. You are violet, the leader is thick ink, the others are thin, each
// with a dash of their own, and every line has its name at its end.

import { useRef } from "preact/hooks";
import { figure, say } from "../../model/browser/words.ts";
import type { GamePage } from "../../model/game/game.ts";
import type { Session } from "../../model/table/session.ts";
import type { Story } from "../../model/table/story.ts";
import type { View } from "../../model/table/view.ts";
import { cashOver, type Frame, ladder, type Scale, scaleOf, spread, stepLine } from "./chart.ts";
import { greatMarks, headingIn, type Mark, marksOf } from "./marks.ts";
import { useSize } from "./size.ts";
import { ranking } from "./verdict.ts";

const DASHES = ["7 3", "1.5 3", "10 3 1.5 3", "4 2.5", "12 4"];
const LETTER = 6.4;

export interface Told {
  readonly session: Session;
  readonly game: GamePage;
  readonly story: Story;
}

interface Drawn extends Told {
  readonly frame: Frame;
  readonly scale: Scale;
  readonly cash: ReturnType<typeof cashOver>;
}

export function MoneyChart(props: Told) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const { story } = props;
  const cash = cashOver(story.views);
  const most = Math.max(1, ...cash.flat().map((amount) => amount ?? 0));
  const { top, step } = ladder(most);
  const names = story.seats.map((name, seat) => `${name} ${figure(cash[seat]?.at(-1))}`);
  const frame = {
    left: 16 + figure(top).length * LETTER,
    right: width - 18 - Math.max(...names.map((name) => name.length)) * 7.2,
    top: 30,
    bottom: height - 28,
  };
  const drawn = {
    ...props,
    frame,
    cash,
    scale: scaleOf({ ...frame, right: frame.right - 10 }, story.views.length - 1, top),
  };
  const rungs = Array.from({ length: Math.round(top / step) + 1 }, (_, number) => number * step);
  return (
    <div class="chart" ref={box}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby="money-title money-desc"
      >
        <title id="money-title">{say("end.money")}</title>
        <desc id="money-desc">{say("end.chart.about", { standing: standing(props) })}</desc>
        <Rungs {...drawn} rungs={rungs} />
        <Parts {...drawn} />
        <Milestones {...drawn} />
        <Lines {...drawn} />
        <Names {...drawn} names={names} />
      </svg>
    </div>
  );
}

function standing({ story }: Told): string {
  const last = story.views.at(-1);
  if (last === undefined) return "";
  return ranking(last)
    .map((seat) => `${story.seats[seat]} ${figure(last.scores[seat])}`)
    .join(", ");
}

function Rungs({ frame, scale, rungs }: Drawn & { rungs: readonly number[] }) {
  return (
    <g class="rungs">
      {rungs.map((amount) => (
        <g key={amount}>
          <path d={`M${frame.left} ${scale.y(amount)}H${frame.right}`} class={amount === 0 ? "floor" : undefined} />
          <text x={frame.left - 8} y={scale.y(amount) + 4} text-anchor="end">
            {figure(amount)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Parts of the game, by the headings of its log: a dotted line where each begins, its name where there is room. */
function Parts({ story, game, frame, scale }: Drawn) {
  const marks = greatMarks(marksOf(story.events, headingIn(game, story)));
  const end = story.views.length - 1;
  let free = frame.left;
  return (
    <g class="parts">
      {marks.map(({ ply, name }, number) => {
        const [from, to] = [scale.x(ply), scale.x(marks[number + 1]?.ply ?? end)];
        const half = (name.length * LETTER) / 2;
        const middle = Math.min(Math.max((from + to) / 2, frame.left + half), frame.right - half);
        const hasRoom = middle - half >= free;
        if (hasRoom) free = middle + half + 8;
        return (
          <g key={ply}>
            {ply > 1 && <path d={`M${from} ${frame.top - 6}V${frame.bottom}`} />}
            {hasRoom && (
              <text x={middle} y={frame.bottom + 18} text-anchor="middle">
                {name}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** What a title marks, such as a line that is completed. */
function milestones({ story, game }: Told): readonly Mark[] {
  let found = 0;
  return marksOf(story.events, (event) => {
    const words = game.milestone?.(event, found + 1) ?? null;
    if (words !== null) found += 1;
    return words;
  });
}

function Milestones(drawn: Drawn) {
  const { frame, scale } = drawn;
  let free = 0;
  return (
    <g class="reached">
      {milestones(drawn).map(({ ply, name }) => {
        const x = scale.x(ply);
        const half = (name.length * LETTER) / 2;
        const row = x - half < free ? 0 : 1;
        free = x + half + 6;
        return (
          <g key={ply}>
            <path d={`M${x} ${frame.top - (row ? 8 : 18)}V${frame.bottom}`} />
            <text x={x} y={frame.top - (row ? 12 : 22)} text-anchor="middle">
              {name}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** How a seat's line is drawn. */
export function strokeOf(
  seat: number,
  session: Session,
  last: View,
): { readonly class: string; readonly dash: string | undefined } {
  const order = ranking(last);
  const isMine = seat === session.seat.value;
  if (isMine || seat === order[0])
    return { class: `${isMine ? "mine" : ""}${seat === order[0] ? " leads" : ""}`, dash: undefined };
  const others = order.filter((one) => one !== order[0] && one !== session.seat.value);
  return { class: "", dash: DASHES[others.indexOf(seat) % DASHES.length] };
}

function lastOf(story: Story): View {
  return story.views.at(-1) ?? story.views[0]!;
}

function Lines(drawn: Drawn) {
  const order = [...ranking(lastOf(drawn.story))].reverse();
  return (
    <g class="lines">
      {order.map((seat) => {
        const stroke = strokeOf(seat, drawn.session, lastOf(drawn.story));
        return (
          <path
            key={seat}
            class={stroke.class}
            stroke-dasharray={stroke.dash}
            d={stepLine(drawn.cash[seat] ?? [], drawn.scale, drawn.frame.right)}
          />
        );
      })}
    </g>
  );
}

function Names({ names, ...drawn }: Drawn & { names: readonly string[] }) {
  const { frame, scale, cash } = drawn;
  const wanted = names.map((_, seat) => scale.y(cash[seat]?.at(-1) ?? 0));
  const placed = spread(wanted, 16, frame.top - 8, frame.bottom);
  return (
    <g class="names">
      {names.map((name, seat) => {
        const [from, to] = [wanted[seat] ?? 0, placed[seat] ?? 0];
        const stroke = strokeOf(seat, drawn.session, lastOf(drawn.story));
        return (
          <g key={seat} class={stroke.class}>
            <path d={`M${frame.right} ${from}L${frame.right + 10} ${to}`} />
            <text x={frame.right + 14} y={to + 4}>
              {name}
            </text>
          </g>
        );
      })}
    </g>
  );
}
