// One owner for each gesture: a finger that has moved pans, two pinch, and only one that did neither is a tap.

import type { Point } from "./camera.ts";

const SLACK = 7;

export type Owner = "tap" | "pan" | "pinch";

/** What a gesture asks of the camera. */
export interface Step {
  readonly by: Point;
  readonly factor: number;
  readonly at: Point;
}

export class Gesture {
  owner: Owner | null = null;
  private readonly fingers = new Map<number, Point>();
  private start: Point = { x: 0, y: 0 };

  down(id: number, at: Point): void {
    if (this.fingers.size === 0) [this.owner, this.start] = ["tap", at];
    this.fingers.set(id, at);
    if (this.fingers.size > 1) this.owner = "pinch";
  }

  /** How far the camera should go, if the gesture is more than a tap by now. */
  move(id: number, at: Point): Step | null {
    const last = this.fingers.get(id);
    if (last === undefined) return null;
    if (this.owner === "tap" && distance(this.start, at) > SLACK) this.owner = "pan";
    const before = this.spread();
    this.fingers.set(id, at);
    if (this.owner === "tap") return null;
    const by = { x: (at.x - last.x) / this.fingers.size, y: (at.y - last.y) / this.fingers.size };
    return { by, factor: before === 0 ? 1 : this.spread() / before, at: this.middle() };
  }

  /** The end of a finger; the gesture keeps its owner until the last one is gone. */
  up(id: number): void {
    this.fingers.delete(id);
  }

  get isOver(): boolean {
    return this.fingers.size === 0;
  }

  /** Whether what just ended may press something. */
  get isTap(): boolean {
    return this.owner === "tap" || this.owner === null;
  }

  private middle(): Point {
    const all = [...this.fingers.values()];
    const sum = all.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }), { x: 0, y: 0 });
    return { x: sum.x / all.length, y: sum.y / all.length };
  }

  private spread(): number {
    const [one, other] = [...this.fingers.values()];
    return one === undefined || other === undefined ? 0 : distance(one, other);
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
