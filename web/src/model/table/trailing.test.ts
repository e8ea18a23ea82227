import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { signal } from "@preact/signals";
import { trailing } from "./trailing.ts";

const frames: (() => void)[] = [];
Object.assign(globalThis, { requestAnimationFrame: (act: () => void) => frames.push(act) });

function paint(times = 1): void {
  for (let time = 0; time < times; time += 1) for (const act of frames.splice(0)) act();
}

beforeEach(() => paint(99));

test("while nothing is played it follows at once", () => {
  const ply = signal(1);
  const late = trailing(2, () => false, ply);
  ply.value = 2;
  assert.equal(late.value, 2);
  assert.equal(frames.length, 0);
});

test("while something is played it follows in the frame after the one that shows it", () => {
  const ply = signal(1);
  const late = trailing(1, () => true, ply);
  paint(9);
  ply.value = 2;
  paint();
  assert.equal(late.value, 1);
  paint();
  assert.equal(late.value, 2);
});

test("each part has a frame of its own, in the order of places", () => {
  const ply = signal(1);
  const [log, board, ledger] = [3, 1, 2].map((place) => trailing(place, () => true, ply));
  const drawn = () => [board, ledger, log].filter((part) => part?.value === 2).length;
  paint(9);
  ply.value = 2;
  for (const parts of [0, 1, 2, 3, 3]) {
    paint();
    assert.equal(drawn(), parts);
    assert.equal(board?.value === 2, parts > 0);
    assert.equal(log?.value === 2, parts > 2);
  }
});

test("however fast it goes on, no part waits for long", () => {
  const ply = signal(0);
  const parts = [1, 2, 3].map((place) => trailing(place, () => true, ply));
  for (let step = 1; step <= 30; step += 1) {
    ply.value = step;
    paint();
    for (const part of parts) assert.ok(part.value >= step - 7);
  }
});

test("when all has been played it follows at once, and stays there", () => {
  const [ply, isPlaying] = [signal(1), signal(true)];
  const late = trailing(3, () => isPlaying.value, ply);
  ply.value = 2;
  isPlaying.value = false;
  assert.equal(late.value, 2);
  paint(5);
  assert.equal(late.value, 2);
});
