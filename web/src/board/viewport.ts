// The viewport of the board: it owns the camera, listens to fingers, wheel and resizing, and moves the sheet directly,
// so that panning and zooming redraw nothing.

import { moves } from "../model/browser/settings.ts";
import type { Atlas, Space } from "../model/game/atlas.ts";
import { around, BARE, type Camera, type Edges, held, moved, type Point, type Size, whole, zoomed } from "./camera.ts";
import { Gesture } from "./gesture.ts";
import { coveredEdges } from "./overlays.ts";

/** Where there are no hexes, what is tapped is about so large. */
const TILE = 34;
/** As close as one looks at some places by a button. */
const CLOSE = 1.45;
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
  /** Whether the frame was measured: that waits until the page is laid out, unless somebody wants to look before. */
  private isPlaced = false;
  /** How many pixels of the screen one of the style is: more than one on a large screen. */
  private zoom = 1;
  private shown: readonly Point[] = [];
  private resting: ReturnType<typeof setTimeout> | undefined;
  private seen: ((box: Box) => void) | null = null;

  constructor(atlas: Atlas) {
    this.atlas = atlas;
  }

  /** Watch over a frame and the sheet in it; the answer ends that. */
  open(frame: HTMLElement | null, sheet: HTMLElement | null, opening: readonly Point[]): () => void {
    if (frame === null || sheet === null) return () => {};
    [this.frame, this.sheet] = [frame, sheet];
    [this.shown, this.isPlaced] = [opening, false];
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
    this.isWhole = places.length === 0;
    const least = this.radiusOf("--build-radius");
    this.glide(this.around(places, least, Math.max(CLOSE, least)));
  }

  /** As much of the map as can be shown large enough, around some places. */
  private crop(places: readonly Point[]): void {
    const least = this.radiusOf("--least-radius");
    this.isWhole = false;
    this.set(this.around(places.length === 0 ? [this.middle] : places, least, least));
  }

  /** What can be tapped now: where some of it is out of sight or covered, all of it comes into sight, as far as it can
   * be as large as it must. */
  frameAll(places: readonly Point[]): void {
    if (!this.isPlaced) this.resized();
    if (places.length > 0) this.shown = places;
    const least = this.radiusOf(places.length === 0 ? "--least-radius" : "--build-radius");
    const isLarge = this.camera.scale >= least;
    if (isLarge && (places.length === 0 || this.areClear(places))) return;
    this.isWhole = false;
    this.glide(this.around(places.length === 0 ? [this.middle] : places, least, least));
  }

  /** Places of which none is in sight come into it: nothing moves under a finger without need. */
  reveal(places: readonly Point[]): void {
    if (!this.isPlaced) this.resized();
    if (places.length > 0 && !places.some((at) => this.isSeen(at, BARE))) this.frameAll(places);
  }

  private areClear(places: readonly Point[]): boolean {
    const covered = this.covered;
    return places.every((at) => this.isSeen(at, covered));
  }

  /** Whether the middle of a space, and some of it at every side, is in sight. */
  private isSeen(at: Point, covered: Edges): boolean {
    const { x, y, scale } = this.camera;
    const some = (this.radius * scale) / 2;
    const isAlong = (place: number, start: number, end: number) => place > start + some && place < end - some;
    return (
      isAlong(x + at.x * scale, covered.left, this.size.width - covered.right) &&
      isAlong(y + at.y * scale, covered.top, this.size.height - covered.bottom)
    );
  }

  private around(places: readonly Point[], farthest: number, closest: number): Camera {
    return around(places, this.atlas, this.size, {
      room: this.radius * 1.1,
      closest,
      farthest,
      covered: this.covered,
    });
  }

  private get covered(): Edges {
    return coveredEdges(this.frame, this.zoom);
  }

  private get middle(): Point {
    return { x: this.atlas.width / 2, y: this.atlas.height / 2 };
  }

  private get radius(): number {
    return this.atlas.radius || TILE;
  }

  /** The scale at which hexes have the radius that the style asks for in this window. */
  private radiusOf(name: "--least-radius" | "--build-radius"): number {
    const style = this.frame === null ? "" : getComputedStyle(this.frame).getPropertyValue(name);
    return (parseFloat(style) || 0) / this.radius;
  }

  /** Whether the whole map can be shown large enough. */
  private get isEnough(): boolean {
    return whole(this.atlas, this.size).scale >= this.radiusOf("--least-radius");
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
    const { x, y, scale } = this.camera;
    this.seen?.({ x: -x / scale, y: -y / scale, width: this.size.width / scale, height: this.size.height / scale });
  }

  /** Whether the whole map is in sight, and large enough: then nobody needs ways to look around. */
  private get isAllSeen(): boolean {
    return this.isEnough && this.camera.scale <= whole(this.atlas, this.size).scale;
  }

  private measure(): void {
    if (this.frame === null) return;
    this.size = { width: this.frame.clientWidth, height: this.frame.clientHeight };
    this.zoom = this.frame.getBoundingClientRect().width / this.frame.clientWidth || 1;
  }

  private resized(): void {
    if (this.frame?.clientWidth === 0) return; // out of sight for now
    this.isPlaced = true;
    this.measure();
    if (this.isWhole && this.isEnough) this.whole();
    else if (this.isWhole) this.cropForNow();
    else if (this.camera.scale < this.radiusOf("--least-radius")) this.crop(this.shown);
    else this.set(held(this.camera, this.atlas, this.size));
  }

  /** As much as there is room for; with more room all of it comes back. */
  private cropForNow(): void {
    this.crop(this.shown);
    this.isWhole = true;
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
    return { x: (event.clientX - this.corner.x) / this.zoom, y: (event.clientY - this.corner.y) / this.zoom };
  }

  /** Where the frame is, asked at the start of a gesture and not at each of its steps. */
  private locate(): void {
    const { left, top } = this.frame?.getBoundingClientRect() ?? { left: 0, top: 0 };
    this.corner = { x: left, y: top };
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest("button, a, input, .offers")) return;
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
    if (event.target instanceof Element && event.target.closest(".offers")) return; // a list scrolls by itself
    event.preventDefault();
    if (!this.sheet?.classList.contains("moving")) this.locate();
    this.sheet?.classList.add("moving");
    this.isWhole = false;
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016));
    this.set(zoomed(this.camera, factor, this.place(event), this.atlas, this.size));
    this.rest();
  }
}

function outside(at: number, least: number, most: number): number {
  if (at < least) return least - at;
  return at > most ? most - at : 0;
}
