// A purchase drawn: a bar as long as its worth on that day, a diamond at its price, a stroke at what came back.

import type { Purchase } from "../../generated/types.ts";
import { say } from "../../model/browser/words.ts";

const [WIDTH, HEIGHT, EDGE] = [84, 16, 5];

/** The most that any figure of some purchases is: all bars are drawn to it. */
export function mostOf(shown: readonly Purchase[]): number {
  return Math.max(1, ...shown.flatMap(({ price, worth, back }) => [price, worth ?? 0, back]));
}

export function PaidBar({ one: { price, worth, back }, most }: { one: Purchase; most: number }) {
  const x = (amount: number) => EDGE + ((WIDTH - 2 * EDGE) * amount) / most;
  const isDear = worth !== null && worth < price;
  return (
    <svg class="paid-bar" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {worth !== null && <rect x={EDGE} y={HEIGHT / 2 - 2} width={x(Math.max(0, worth)) - EDGE} height="4" />}
      <path class="back" d={`M${x(back)} 2V${HEIGHT - 2}`} />
      <Diamond x={x(price)} y={HEIGHT / 2} isDear={isDear} />
    </svg>
  );
}

function Diamond({ x, y, isDear }: { x: number; y: number; isDear: boolean }) {
  return <path class={isDear ? "price loss" : "price"} d={`M${x - 4} ${y}l4 -5l4 5l-4 5Z`} />;
}

/** What the marks mean. */
export function PaidKey() {
  return (
    <p class="paid-key" aria-hidden="true">
      <svg class="paid-bar" width="10" height="12" viewBox="0 0 10 12">
        <Diamond x={5} y={6} isDear={false} />
      </svg>
      {say("course.price")}
      <svg class="paid-bar" width="16" height="12" viewBox="0 0 16 12">
        <rect x="0" y="4" width="16" height="4" />
      </svg>
      {say("course.worth")}
      <svg class="paid-bar" width="4" height="12" viewBox="0 0 4 12">
        <path class="back" d="M2 0V12" />
      </svg>
      {say("course.back")}
    </p>
  );
}
