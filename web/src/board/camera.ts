// Where the reader looks: a map of some size in a frame of another. Pure: every change is a new camera.

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The map's upper left corner in the frame, and how large a unit of the map is drawn. */
export interface Camera extends Point {
  readonly scale: number;
}

export const CLOSEST = 4;

/** The whole map, as large as the frame allows, in its middle. */
export function whole(map: Size, frame: Size): Camera {
  const scale = Math.min(frame.width / map.width, frame.height / map.height) || 1;
  return { scale, x: (frame.width - map.width * scale) / 2, y: (frame.height - map.height * scale) / 2 };
}

/** How much of each edge of a frame is covered by what lies over the map. */
export interface Edges {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const BARE: Edges = { top: 0, right: 0, bottom: 0, left: 0 };
const REST: Edges = { top: 64, right: 64, bottom: 64, left: 64 };

/** How points are framed: the room around them, how close one may look at most and at least, and what is covered. */
export interface Framing {
  readonly room: number;
  readonly closest: number;
  readonly farthest?: number;
  readonly covered?: Edges;
}

/** Some points of the map in the middle of what is free of the frame; never farther away than the whole map. Where they
 * do not fit as large as they must be, as many as can be are shown. */
export function around(points: readonly Point[], map: Size, frame: Size, framing: Framing): Camera {
  if (points.length === 0) return whole(map, frame);
  const { room, closest, farthest = 0, covered = BARE } = framing;
  const free = {
    width: frame.width - covered.left - covered.right,
    height: frame.height - covered.top - covered.bottom,
  };
  const least = Math.max(whole(map, frame).scale, farthest);
  const all = extents(points);
  const box = { width: all.right - all.left + 2 * room, height: all.bottom - all.top + 2 * room };
  const scale = Math.max(Math.min(free.width / box.width, free.height / box.height, closest), least);
  const seen = { width: free.width / scale - 2 * room, height: free.height / scale - 2 * room };
  const { left, right, top, bottom } = extents(together(points, seen));
  const x = covered.left + free.width / 2 - ((left + right) / 2) * scale;
  const y = covered.top + free.height / 2 - ((top + bottom) / 2) * scale;
  return held({ scale, x, y }, map, frame, covered);
}

/** As many of some points as lie in one part of the map of that size; all of them, if they do. */
export function together(points: readonly Point[], { width, height }: Size): readonly Point[] {
  const all = extents(points);
  if (all.right - all.left <= width && all.bottom - all.top <= height) return points;
  const lies = ({ x, y }: Point, left: number, top: number) =>
    x >= left && x <= left + width && y >= top && y <= top + height;
  const parts = points.flatMap(({ x }) => points.map(({ y }) => points.filter((point) => lies(point, x, y))));
  return parts.reduce((most, part) => (part.length > most.length ? part : most), points.slice(0, 1));
}

function extents(points: readonly Point[]): Edges {
  const [left, right] = extent(points.map((point) => point.x));
  const [top, bottom] = extent(points.map((point) => point.y));
  return { left, right, top, bottom };
}

function extent(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

export function moved(camera: Camera, by: Point, map: Size, frame: Size): Camera {
  return held({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, map, frame);
}

/** Closer or farther by a factor, with one point of the frame staying where it is. */
export function zoomed(camera: Camera, factor: number, at: Point, map: Size, frame: Size): Camera {
  const least = whole(map, frame).scale;
  const scale = Math.min(Math.max(camera.scale * factor, least), Math.max(CLOSEST, least));
  const part = scale / camera.scale;
  return held({ scale, x: at.x - (at.x - camera.x) * part, y: at.y - (at.y - camera.y) * part }, map, frame);
}

/** The map never leaves the frame: where it is smaller it stands in the middle, else it fills the frame, with no more
 * free at an edge than is said. */
export function held(camera: Camera, map: Size, frame: Size, free: Edges = REST): Camera {
  const x = heldAlong(camera.x, map.width * camera.scale, frame.width, free.left, free.right);
  const y = heldAlong(camera.y, map.height * camera.scale, frame.height, free.top, free.bottom);
  return { ...camera, x, y };
}

function heldAlong(start: number, length: number, room: number, before: number, after: number): number {
  if (length <= room) return (room - length) / 2;
  return Math.min(Math.max(start, room - length - after), before);
}
