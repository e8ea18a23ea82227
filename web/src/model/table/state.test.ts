import assert from "node:assert/strict";
import { test } from "node:test";
import "../../testing/browser.ts";
import { pace } from "../browser/settings.ts";
import { partly } from "../../testing/partly.ts";
import { TableState } from "./state.ts";
import type { View } from "./view.ts";

test("the end of a game is told when its last payments have been made", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, { document: { hidden: false }, requestAnimationFrame: () => 0 });
  pace.value = "normal";
  const state = new TableState("t1", false);
  const events = ["dividend_paid", "game_ended"].map((event) => ({ event, ply: 8, payments: [] }));
  const [before, view] = [partly<View>({ ply: 8 }), partly<View>({ ply: 9 })];
  state.events.value = events;
  const told = () => state.told.value.events.map(({ event }) => event);

  state.playback.add({ before, view, events, isMine: false });
  assert.deepEqual(told(), ["dividend_paid"]);
  t.mock.timers.tick(160);
  assert.deepEqual(told(), ["dividend_paid", "game_ended"]);
});
