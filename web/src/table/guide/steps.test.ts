import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../../model/table/view.ts";
import { stepNow } from "./steps.ts";

const view = (game: string, phase: string, board: unknown = {}): View =>
  ({ game, phase, board, to_act: 0, expansion: null }) as unknown as View;
const moment = { events: [], isMine: true, tried: [] };

test("each step is told when its moment comes, and once", () => {
  const opening = { ...moment, view: view("chicago-express", "opening") };
  assert.equal(stepNow(opening, []), 1);
  assert.equal(stepNow(opening, [1]), 0);
  assert.equal(stepNow({ ...moment, view: view("chicago-express", "choose") }, [1]), 2);
});

test("nothing is told while others think", () => {
  assert.equal(stepNow({ ...moment, isMine: false, view: view("american-rails", "take") }, []), 0);
});

test("a preparation is not yet an auction among the actions", () => {
  const bid = (action_phase: number) => ({ ...moment, view: view("american-rails", "bid", { action_phase }) });
  assert.equal(stepNow(bid(0), []), 1);
  assert.equal(stepNow(bid(2), [1, 2, 3]), 4);
});

test("a complete route is told of, and the end of the railway", () => {
  const routes = (...routes: readonly string[]) => ({
    ...moment,
    isMine: false,
    view: view("last-spike", "play", { routes }),
  });
  assert.equal(stepNow(routes("A"), [1, 2]), 3);
  assert.equal(stepNow(routes("A", "B", "E"), [1, 2, 3, 4]), 5);
});

test("building is told of when something is laid, not when it is declined", () => {
  const choose = (...tried: readonly string[]) => ({ ...moment, tried, view: view("chicago-express", "choose") });
  assert.equal(stepNow(choose("expand NYC", "lay R3"), [1, 2]), 3);
  assert.equal(stepNow(choose("expand none"), [1, 2]), 0);
  assert.equal(stepNow(choose("develop K4"), [1, 2]), 4);
});
