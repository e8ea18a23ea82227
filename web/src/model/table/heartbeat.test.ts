import assert from "node:assert/strict";
import { test } from "node:test";
import { Heartbeat, type Pulse } from "./heartbeat.ts";

function after(ticks: number, beat: Heartbeat): Pulse {
  for (let passed = 1; passed < ticks; passed += 1) beat.tick();
  return beat.tick();
}

test("a silent line is asked once, and is dead within ten seconds", () => {
  const beat = new Heartbeat();
  beat.heard();
  assert.deepEqual(
    Array.from({ length: 9 }, () => beat.tick()),
    ["fine", "fine", "fine", "ask", "fine", "fine", "fine", "fine", "dead"],
  );
});

test("whatever is heard, it lives", () => {
  const beat = new Heartbeat();
  beat.heard();
  assert.equal(after(8, beat), "fine");
  beat.heard();
  assert.equal(after(4, beat), "ask");
});

test("a line that does not open is given up, later each time, and is asked for nothing", () => {
  assert.equal(after(4, new Heartbeat()), "fine");
  assert.equal(after(10, new Heartbeat()), "dead");
  assert.equal(after(14, new Heartbeat(1)), "fine");
  assert.equal(after(30, new Heartbeat(9)), "dead");
});

test("whoever doubts asks at once", () => {
  const beat = new Heartbeat();
  beat.heard();
  beat.doubt();
  assert.equal(beat.tick(), "ask");
  assert.equal(after(5, beat), "dead");
});
