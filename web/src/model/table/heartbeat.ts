// Whether a line still lives, counted in ticks of a second: a sleeping page misses ticks, and is not misled by them.

export const TICK = 1000;
/** Ticks without a word after which somebody is asked for one, and after which the line is taken for dead. */
const ASK = 4;
const DEAD = 9;
/** How long a line may take to open, and how much longer each time that it did not. */
const OPENING = 10;
const MORE = 5;
const MOST = 30;

export type Pulse = "fine" | "ask" | "dead";

export class Heartbeat {
  private silent = 0;
  private dead: number;

  /** For a line that is being opened, after so many tries. */
  constructor(tries = 0) {
    this.dead = Math.min(OPENING + MORE * tries, MOST);
  }

  /** Something was heard: the line lives, whatever it was. */
  heard(): void {
    this.silent = 0;
    this.dead = DEAD;
  }

  /** There is a reason to doubt: the next tick asks. */
  doubt(): void {
    this.silent = Math.max(this.silent, ASK - 1);
  }

  /** Another second has passed. */
  tick(): Pulse {
    this.silent += 1;
    if (this.silent >= this.dead) return "dead";
    return this.silent === ASK && this.dead === DEAD ? "ask" : "fine";
  }
}
