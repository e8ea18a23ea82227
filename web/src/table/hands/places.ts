// Where buttons stand, and where another one has come to stand.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A button as it is seen: what it says, and where. */
export interface Placed {
  readonly words: string;
  readonly box: Box;
}

/** Milliseconds for which a button that came to stand where another one was takes no press. */
export const SETTLES = 500;
/** Pixels by which two buttons may overlap and still be beside each other. */
const SLACK = 4;

export function isSame(one: Placed, other: Placed): boolean {
  const { left, top, right, bottom } = one.box;
  const moved = [left - other.box.left, top - other.box.top, right - other.box.right, bottom - other.box.bottom];
  return one.words === other.words && moved.every((by) => Math.abs(by) <= SLACK);
}

/** What stood there not long ago, and until when. */
export interface Gone {
  readonly placed: Placed;
  readonly at: number;
}

/** For how long a button is not to be pressed, at a time: another one stood under a part of it just before. */
export function restOf(button: Placed, gone: readonly Gone[], now: number): number {
  const others = gone.filter(({ placed }) => placed.words !== button.words && overlap(placed.box, button.box));
  return Math.max(0, ...others.map(({ at }) => at + SETTLES - now));
}

function overlap(one: Box, other: Box): boolean {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > SLACK && high > SLACK;
}
