import assert from "node:assert/strict";
import { beforeEach, test, type TestContext } from "node:test";
import "../../testing/browser.ts";
import { pace } from "../browser/settings.ts";
import { partly } from "../../testing/partly.ts";
import { LEAST, Playback, type Step } from "./playback.ts";
import type { TableEvent, View } from "./view.ts";

const view = (ply: number): View => partly<View>({ ply });
const step = (ply: number, ...kinds: readonly string[]): Step => ({
  before: view(ply - 1),
  view: view(ply),
  events: kinds.map((event): TableEvent => ({ event, payments: [] })),
  isMine: false,
});

beforeEach(() => {
  pace.value = "normal";
  Object.assign(globalThis, { document: { hidden: false } });
});

function playing(t: TestContext): Playback {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  return new Playback();
}

const shown = (playback: Playback) => playback.stage.value?.view.ply ?? null;

test("one beat after the other, each for as long as it lasts", (t) => {
  const playback = playing(t);
  playback.add(step(1, "hex_developed"));
  playback.add(step(2, "hex_developed"));
  assert.equal(shown(playback), 1);
  t.mock.timers.tick(LEAST - 1);
  assert.equal(shown(playback), 1);
  t.mock.timers.tick(1);
  assert.equal(shown(playback), 2);
  t.mock.timers.tick(LEAST);
  assert.equal(shown(playback), null);
});

test("a bid is a short mark; at another pace everything is faster or slower", (t) => {
  const playback = playing(t);
  playback.add(step(1, "bid_made"));
  t.mock.timers.tick(300);
  assert.equal(shown(playback), null);
  pace.value = "slow";
  playback.add(step(2, "bid_made"));
  t.mock.timers.tick(479);
  assert.equal(shown(playback), 2);
  t.mock.timers.tick(1);
  assert.equal(shown(playback), null);
});

test("a dividend is paid row by row, and its figures stand out for two seconds", (t) => {
  const playback = playing(t);
  const paid = step(1, "dividend_paid", "dividend_paid");
  playback.add(paid);
  assert.equal(playback.isPaying(paid), true);
  const rows = [160, 420].map((ms) => {
    t.mock.timers.tick(ms);
    return playback.row.value;
  });
  assert.deepEqual(rows, [1, 2]);
  assert.equal(playback.fresh.value?.ply, 0);
  t.mock.timers.tick(2000);
  assert.equal(shown(playback), null);
  assert.equal(playback.fresh.value, null);
});

test("a title may have more that pays, and lengths of its own", (t) => {
  const playback = playing(t);
  playback.motion = { lengths: { route_completed: 50 }, pays: ["payout_made"] };
  playback.add(step(1, "route_completed"));
  t.mock.timers.tick(50);
  assert.equal(shown(playback), null);
  assert.equal(playback.isPaying(step(2, "payout_made")), true);
});

test("a beat is ended, or all of them are; nothing waits at the pace off, or in a tab that nobody sees", (t) => {
  const playback = playing(t);
  [1, 2, 3].forEach((ply) => playback.add(step(ply, "hex_developed")));
  playback.next();
  assert.equal(shown(playback), 2);
  playback.finish();
  assert.equal(shown(playback), null);
  pace.value = "off";
  playback.add(step(4, "hex_developed"));
  assert.equal(shown(playback), null);
  pace.value = "normal";
  Object.assign(globalThis, { document: { hidden: true } });
  playback.add(step(5, "hex_developed"));
  assert.equal(shown(playback), null);
});

test("where more than six beats wait only the last is played; what is replayed is played whole", (t) => {
  const playback = playing(t);
  for (let ply = 1; ply <= 9; ply += 1) playback.add(step(ply, "hex_developed"));
  t.mock.timers.tick(LEAST);
  assert.ok((shown(playback) ?? 0) >= 8);
  const steps = Array.from({ length: 9 }, (_, ply) => step(ply + 1, "hex_developed"));
  playback.replay(steps);
  for (let beat = 0; beat < 8; beat += 1) t.mock.timers.tick(LEAST);
  assert.equal(shown(playback), 9);
});

test("what the reader does is not held up", (t) => {
  const playback = playing(t);
  playback.add({ ...step(1, "hex_developed"), isMine: true });
  t.mock.timers.tick(0);
  assert.equal(shown(playback), null);
});
