import assert from "node:assert/strict";
import { test } from "node:test";
import { around, CLOSEST, held, moved, together, whole, zoomed } from "./camera.ts";

const MAP = { width: 900, height: 600 };
const WIDE = { width: 1200, height: 600 };
const PHONE = { width: 390, height: 500 };

test("the whole map stands in the middle of its frame", () => {
  assert.deepEqual(whole(MAP, WIDE), { scale: 1, x: 150, y: 0 });
  const small = whole(MAP, PHONE);
  assert.equal(small.x, 0);
  assert.ok(Math.abs(small.scale - 390 / 900) < 1e-9);
});

test("a point stays under the finger while it is zoomed", () => {
  const before = { scale: 1, x: -100, y: -50 };
  const at = { x: 195, y: 250 };
  const after = zoomed(before, 2, at, MAP, PHONE);
  const under = (camera: typeof before) => [(at.x - camera.x) / camera.scale, (at.y - camera.y) / camera.scale];
  assert.deepEqual(under(after), under(before));
});

test("nobody zooms past the whole map or past the closest look", () => {
  assert.equal(zoomed(whole(MAP, WIDE), 0.1, { x: 0, y: 0 }, MAP, WIDE).scale, whole(MAP, WIDE).scale);
  assert.equal(zoomed(whole(MAP, WIDE), 100, { x: 0, y: 0 }, MAP, WIDE).scale, CLOSEST);
});

test("the map never leaves its frame", () => {
  const far = moved({ scale: 1, x: 0, y: 0 }, { x: 5000, y: -5000 }, MAP, PHONE);
  assert.ok(far.x <= 64 && far.y >= PHONE.height - MAP.height - 64);
  assert.deepEqual(held({ scale: 0.5, x: 77, y: 77 }, MAP, WIDE), { scale: 0.5, x: 375, y: 150 });
});

test("some places are looked at together, no closer than is good", () => {
  const look = around([{ x: 300, y: 300 }], MAP, PHONE, { room: 40, closest: 1.3 });
  assert.equal(look.scale, 1.3);
  assert.ok(Math.abs(look.x + 300 * 1.3 - PHONE.width / 2) < 1e-9);
  assert.deepEqual(around([], MAP, WIDE, { room: 40, closest: 2 }), whole(MAP, WIDE));
  const small = { width: 100, height: 100 };
  assert.equal(around([{ x: 50, y: 50 }], small, PHONE, { room: 10, closest: 1.3 }).scale, whole(small, PHONE).scale);
});

test("places are looked at clear of what covers an edge, and never smaller than they must be", () => {
  const covered = { top: 0, right: 0, bottom: 50, left: 0 };
  const look = around([{ x: 300, y: 300 }], MAP, PHONE, { room: 40, closest: 1.3, covered });
  assert.ok(Math.abs(look.y + 300 * 1.3 - (PHONE.height - 50) / 2) < 1e-9);
  const apart = [
    { x: 0, y: 0 },
    { x: 900, y: 600 },
  ];
  assert.equal(around(apart, MAP, PHONE, { room: 40, closest: 1.3, farthest: 0.9 }).scale, 0.9);
});

test("of points too far apart as many as can be are shown, and never the empty middle between them", () => {
  const near = { x: 100, y: 100 };
  const pair = [
    { x: 900, y: 700 },
    { x: 940, y: 720 },
  ];
  const size = { width: 60, height: 60 };
  assert.deepEqual(together([near, ...pair], size), pair);
  assert.deepEqual(together(pair, size), pair);
  assert.deepEqual(together([near, ...pair], { width: -1, height: 9 }), [near]);
});
