// Where the hand of a lesson stands: over the thing, or under it where there is no room below the head of the page.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Placed {
  readonly side: "above" | "below";
  readonly left: number;
  /** From the top of the window where it stands below, from its bottom where it stands above. */
  readonly off: number;
  /** Where the finger is, from the left of the words. */
  readonly point: number;
}

/** What the words need at most, in pixels, and the hand below them. */
const TALL = 120;
const HAND = 30;
const EDGE = 8;

/** What is free of the window: all below its head. */
export interface Room {
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function placed(box: Box, room: Room, wide: number): Placed {
  const middle = box.left + box.width / 2;
  const left = Math.max(EDGE, Math.min(middle - wide / 2, room.width - wide - EDGE));
  const side = box.top - HAND - TALL > room.top ? "above" : "below";
  const off = side === "above" ? room.height - box.top + HAND + 2 : box.top + box.height + HAND + 2;
  return { side, left, off, point: Math.max(4, Math.min(middle - left - 12, wide - 28)) };
}
