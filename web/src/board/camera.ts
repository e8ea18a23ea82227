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
const REST = 60;

/** The whole map, as large as the frame allows, in its middle. */
export function whole(map: Size, frame: Size): Camera {
  const scale = Math.min(frame.width / map.width, frame.height / map.height) || 1;
  return { scale, x: (frame.width - map.width * scale) / 2, y: (frame.height - map.height * scale) / 2 };
}

/** Some points of the map in the middle of the frame, with room around them, no closer than `closest`; but never farther
 * away than the whole map. */
export function around(points: readonly Point[], map: Size, frame: Size, room: number, closest: number): Camera {
  if (points.length === 0) return whole(map, frame);
  const [left, right] = extent(points.map((point) => point.x));
  const [top, bottom] = extent(points.map((point) => point.y));
  const box = { width: right - left + 2 * room, height: bottom - top + 2 * room };
  const least = whole(map, frame).scale;
  const scale = Math.max(Math.min(frame.width / box.width, frame.height / box.height, closest), least);
  const x = frame.width / 2 - ((left + right) / 2) * scale;
  const y = frame.height / 2 - ((top + bottom) / 2) * scale;
  return held({ scale, x, y }, map, frame);
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

/** The map never leaves the frame: where it is smaller it stands in the middle, else some of it always shows. */
export function held(camera: Camera, map: Size, frame: Size): Camera {
  const x = heldAlong(camera.x, map.width * camera.scale, frame.width);
  const y = heldAlong(camera.y, map.height * camera.scale, frame.height);
  return { ...camera, x, y };
}

function heldAlong(start: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2;
  return Math.min(Math.max(start, room - length - REST), REST);
}
