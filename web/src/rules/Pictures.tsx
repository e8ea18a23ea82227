// How a game goes, in four pictures: its goal, a turn, what is paid, and its end. They are the same for every title; the
// words under them are the title's.

import type { ComponentChildren } from "preact";
import { has, say } from "../model/browser/words.ts";

const PICTURES = { goal: Goal, turn: Turn, dividend: Dividend, end: End } as const;

export function Pictures({ game }: { game: string }) {
  if (!has(`pictures.${game}.goal`)) return null;
  return (
    <ul class="rules-pictures">
      {Object.entries(PICTURES).map(([name, Picture]) => (
        <li key={name}>
          <Picture />
          <h2>{say(`pictures.${name}`)}</h2>
          <p>{say(`pictures.${game}.${name}`)}</p>
        </li>
      ))}
    </ul>
  );
}

function Drawn({ children }: { children: ComponentChildren }) {
  return (
    <svg viewBox="0 0 200 96" width="200" height="96" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Money of several players; whoever has most is marked. */
function Goal() {
  return (
    <Drawn>
      <path class="line" d="M14 88h172" />
      {[4, 7, 5, 3].map((coins, player) =>
        Array.from({ length: coins }, (_, coin) => (
          <rect
            key={`${player} ${coin}`}
            class={player === 1 ? "piece mine" : "piece"}
            x={24 + 42 * player}
            y={80 - 10 * coin}
            width="30"
            height="8"
            rx="3"
          />
        )),
      )}
    </Drawn>
  );
}

/** Track between two cities, and the piece that is laid next. */
function Turn() {
  return (
    <Drawn>
      <path class="line" d="M24 56h152" />
      <circle class="city" cx="24" cy="56" r="14" />
      <circle class="city" cx="176" cy="56" r="14" />
      {[54, 80].map((x) => (
        <rect key={x} class="piece full" x={x} y="48" width="20" height="16" />
      ))}
      <rect class="piece mine" x="106" y="22" width="20" height="16" />
      <path class="go" d="M116 41v13m-5-5 5 5 5-5" />
      <rect class="piece open" x="132" y="48" width="20" height="16" />
    </Drawn>
  );
}

/** What is earned, and how it comes to several hands. */
function Dividend() {
  return (
    <Drawn>
      <rect class="piece full" x="70" y="8" width="60" height="22" />
      {[34, 100, 166].map((x, share) => (
        <g key={x}>
          <path class="go" d={`M100 32 ${x} 60`} />
          <rect class={share === 1 ? "piece mine" : "piece"} x={x - 20} y="62" width="40" height="26" rx="2" />
          <path class="line" d={`M${x - 12} 75h24`} />
        </g>
      ))}
    </Drawn>
  );
}

/** How far each row of the last picture is. */
const DONE = [5, 3, 6];

/** What runs towards the end: all but one step of it is done. */
function End() {
  return (
    <Drawn>
      {[20, 48, 76].map((y, row) =>
        Array.from({ length: 7 }, (_, step) => (
          <rect
            key={`${row} ${step}`}
            class={step < (DONE[row] ?? 0) ? "piece full" : step === 6 ? "piece mine" : "piece"}
            x={20 + 24 * step}
            y={y - 8}
            width="20"
            height="14"
          />
        )),
      )}
    </Drawn>
  );
}
