import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { signal } from "@preact/signals";
import { trailing } from "./trailing.ts";

let frames: (() => void)[] = [];
Object.assign(globalThis, { requestAnimationFrame: (act: () => void) => frames.push(act) });

function paint(): void {
  for (const act of frames.splice(0)) act();
}

beforeEach(() => (frames = []));

test("while nothing is played it follows at once", () => {
  const ply = signal(1);
  const late = trailing(2, () => false, ply);
  ply.value = 2;
  assert.equal(late.value, 2);
  assert.equal(frames.length, 0);
});

test("while something is played it follows so many frames later", () => {
  const [ply, isPlaying] = [signal(1), signal(true)];
  const late = trailing(1, () => isPlaying.value, ply);
  paint();
  paint();
  ply.value = 2;
  paint();
  assert.equal(late.value, 1);
  paint();
  assert.equal(late.value, 2);
});

test("however fast it goes on, it is never further behind", () => {
  const ply = signal(0);
  const late = trailing(2, () => true, ply);
  for (let step = 1; step <= 12; step += 1) {
    ply.value = step;
    paint();
    assert.ok(late.value >= step - 3);
  }
});

test("when all has been played it follows at once, and stays there", () => {
  const [ply, isPlaying] = [signal(1), signal(true)];
  const late = trailing(3, () => isPlaying.value, ply);
  ply.value = 2;
  isPlaying.value = false;
  assert.equal(late.value, 2);
  for (let frame = 0; frame < 5; frame += 1) paint();
  assert.equal(late.value, 2);
});
