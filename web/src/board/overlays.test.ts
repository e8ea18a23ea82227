import assert from "node:assert/strict";
import { test } from "node:test";
import { LIVE, quietCorner } from "./overlays.ts";

const SEEN = { x: 100, y: 100, width: 400, height: 300 };
const SMALL = { width: 100, height: 60 };
const CORNERS = {
  "bottom-left": { x: 0, y: 240, ...SMALL },
  "top-left": { x: 0, y: 0, ...SMALL },
  "top-right": { x: 300, y: 0, ...SMALL },
  "bottom-right": { x: 300, y: 240, ...SMALL },
};

test("the small picture lies where it covers the least", () => {
  assert.equal(quietCorner(SEEN, CORNERS, [], 10), "bottom-left");
  const plate = { x: 150, y: 370, weight: 10 };
  assert.equal(quietCorner(SEEN, CORNERS, [plate], 10), "top-left");
  const everywhere = [
    plate,
    { x: 120, y: 120, weight: 1 },
    { x: 450, y: 120, weight: 5 },
    { x: 450, y: 370, weight: 5 },
  ];
  assert.equal(quietCorner(SEEN, CORNERS, everywhere, 10), "top-left");
  assert.equal(quietCorner(SEEN, CORNERS, [{ x: 300, y: 250, weight: LIVE }], 10), "bottom-left");
});

test("the small picture lies nowhere rather than over what can be tapped", () => {
  const live = Object.values(CORNERS).map(({ x, y }) => ({ x: x + 150, y: y + 130, weight: LIVE }));
  assert.equal(quietCorner(SEEN, CORNERS, live.slice(1), 10), "bottom-left");
  assert.equal(quietCorner(SEEN, CORNERS, live, 10), null);
});
