// The viewport of the board: it owns the camera, listens to fingers, wheel and resizing, and moves the sheet directly,
// so that panning and zooming redraw nothing.

import { moves } from "../model/browser/settings.ts";
import type { Atlas, Space } from "../model/game/atlas.ts";
import { around, type Camera, held, moved, type Point, type Size, whole, zoomed } from "./camera.ts";
import { Gesture } from "./gesture.ts";

const SMALL = 700;
const RADIUS_ON_SMALL = 40;
/** How much smaller hexes may be on a small screen before one looks around there. */
const ENOUGH = 0.8;
const REST_MS = 180;

/** A part of the map, in its own units. */
export interface Box extends Point, Size {}

export class Viewport {
  private readonly atlas: Atlas;
  private frame: HTMLElement | null = null;
  private sheet: HTMLElement | null = null;
  private size: Size = { width: 1, height: 1 };
  private camera: Camera = { x: 0, y: 0, scale: 1 };
  private gesture = new Gesture();
  private corner: Point = { x: 0, y: 0 };
  private drawnScale = 0;
  private isWhole = true;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private seen: ((box: Box) => void) | null = null;

  constructor(atlas: Atlas) {
    this.atlas = atlas;
  }

  /** Watch over a frame and the sheet in it; the answer ends that. */
  open(frame: HTMLElement | null, sheet: HTMLElement | null, opening: readonly Point[]): () => void {
    if (frame === null || sheet === null) return () => {};
    [this.frame, this.sheet] = [frame, sheet];
    this.measure();
    if (this.isSmall) this.lookAt(opening);
    else this.whole();
    const watch = new ResizeObserver(() => this.resized());
    watch.observe(frame);
    const ends = this.listen(frame);
    return () => {
      watch.disconnect();
      ends.abort();
    };
  }

  /** Whether the last gesture was no more than a tap, and may press something. */
  get isTap(): boolean {
    return this.gesture.isTap;
  }

  whole(): void {
    this.isWhole = true;
    this.set(whole(this.atlas, this.size));
  }

  /** Some places in the middle, as close as is good to read. */
  lookAt(places: readonly Point[]): void {
    const radius = this.atlas.radius || 30;
    const closest = this.isSmall ? RADIUS_ON_SMALL / radius : 2;
    this.isWhole = places.length === 0;
    this.glide(around(places, this.atlas, this.size, radius * 1.6, closest));
  }

  /** On a small screen places of which none is in sight come into it. */
  reveal(places: readonly Point[]): void {
    const { x, y, scale } = this.camera;
    const isSeen = (at: Point) =>
      isInside(x + at.x * scale, this.size.width) && isInside(y + at.y * scale, this.size.height);
    if (this.isSmall && places.length > 0 && !places.some(isSeen)) this.lookAt(places);
  }

  closer(factor: number): void {
    const middle = { x: this.size.width / 2, y: this.size.height / 2 };
    this.isWhole = false;
    this.glide(zoomed(this.camera, factor, middle, this.atlas, this.size));
  }

  /** Keep a space in sight, as when the keyboard goes there. */
  follow(space: Space): void {
    const { x, y, scale } = this.camera;
    const [left, top] = [x + space.x * scale, y + space.y * scale];
    const room = 40;
    const by = { x: outside(left, room, this.size.width - room), y: outside(top, room, this.size.height - room) };
    if (by.x !== 0 || by.y !== 0) this.set(moved(this.camera, by, this.atlas, this.size));
  }

  /** A point of the map in the middle, as close as before. */
  centre(at: Point): void {
    const { scale } = this.camera;
    this.isWhole = false;
    const camera = { scale, x: this.size.width / 2 - at.x * scale, y: this.size.height / 2 - at.y * scale };
    this.glide(held(camera, this.atlas, this.size));
  }

  /** Tell somebody which part of the map is in sight, now and whenever it changes. */
  watch(seen: (box: Box) => void): () => void {
    this.seen = seen;
    this.tellSeen();
    return () => (this.seen = null);
  }

  private tellSeen(): void {
    if (!this.isSmall) return; // where there is room there is no small picture
    const { x, y, scale } = this.camera;
    this.seen?.({ x: -x / scale, y: -y / scale, width: this.size.width / scale, height: this.size.height / scale });
  }

  /** Whether a small screen shows the whole map, and large enough: then nobody needs ways to look around. */
  private get isAllSeen(): boolean {
    const { scale } = whole(this.atlas, this.size);
    return this.isSmall && this.camera.scale <= scale && scale * this.atlas.radius >= ENOUGH * RADIUS_ON_SMALL;
  }

  private get isSmall(): boolean {
    return this.size.width < SMALL;
  }

  private measure(): void {
    if (this.frame === null) return;
    this.size = { width: this.frame.clientWidth, height: this.frame.clientHeight };
  }

  private resized(): void {
    if (this.frame?.clientWidth === 0) return; // out of sight for now
    this.measure();
    if (this.isWhole) this.whole();
    else this.set(held(this.camera, this.atlas, this.size));
  }

  private set(camera: Camera): void {
    this.camera = camera;
    if (this.sheet === null) return;
    this.sheet.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale})`;
    if (camera.scale !== this.drawnScale) this.sheet.style.setProperty("--scale", String(camera.scale));
    this.drawnScale = camera.scale;
    this.frame?.classList.toggle("all-seen", this.isAllSeen);
    this.tellSeen();
  }

  private glide(camera: Camera): void {
    if (moves) {
      this.sheet?.classList.add("gliding");
      this.rest();
    }
    this.set(camera);
  }

  /** While it moves the sheet is a picture of its own; at rest it is drawn anew, crisp. */
  private rest(): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.sheet?.classList.remove("gliding", "moving"), REST_MS);
  }

  private listen(frame: HTMLElement): AbortController {
    const ends = new AbortController();
    const { signal } = ends;
    frame.addEventListener("pointerdown", (event) => this.down(event), { signal });
    frame.addEventListener("pointermove", (event) => this.move(event), { signal });
    for (const end of ["pointerup", "pointercancel"] as const) {
      frame.addEventListener(end, (event) => this.up(event), { signal });
    }
    frame.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false });
    return ends;
  }

  private place(event: MouseEvent): Point {
    return { x: event.clientX - this.corner.x, y: event.clientY - this.corner.y };
  }

  /** Where the frame is, asked at the start of a gesture and not at each of its steps. */
  private locate(): void {
    const { left, top } = this.frame?.getBoundingClientRect() ?? { left: 0, top: 0 };
    this.corner = { x: left, y: top };
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest("button, a, input")) return;
    if (this.gesture.isOver) this.begin();
    this.gesture.down(event.pointerId, this.place(event));
  }

  private begin(): void {
    this.gesture = new Gesture();
    this.locate();
  }

  private move(event: PointerEvent): void {
    const step = this.gesture.move(event.pointerId, this.place(event));
    if (step === null) return;
    this.frame?.setPointerCapture(event.pointerId);
    this.sheet?.classList.add("moving");
    this.isWhole = false;
    const closer = step.factor === 1 ? this.camera : zoomed(this.camera, step.factor, step.at, this.atlas, this.size);
    this.set(moved(closer, step.by, this.atlas, this.size));
    this.rest();
  }

  private up(event: PointerEvent): void {
    this.gesture.up(event.pointerId);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    if (!this.sheet?.classList.contains("moving")) this.locate();
    this.sheet?.classList.add("moving");
    this.isWhole = false;
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016));
    this.set(zoomed(this.camera, factor, this.place(event), this.atlas, this.size));
    this.rest();
  }
}

function isInside(at: number, length: number): boolean {
  return at > 0 && at < length;
}

function outside(at: number, least: number, most: number): number {
  if (at < least) return least - at;
  return at > most ? most - at : 0;
}
