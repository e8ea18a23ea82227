import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { type Parts, partly } from "../../testing/partly.ts";
import { seenOf, still } from "./seen.ts";
import type { Seen, TableState } from "./state.ts";

const TABLE = {
  you: { seats: [1], host: true, may_return: [0] },
  seats: [{ seconds_left: 9 }, { seconds_left: null }],
};
const VIEW = { ply: 4, choices: [{ do: "pass" }] };

function state(you: object, hasSecrets = false, view: object | null = VIEW): TableState {
  const parts: Parts<TableState> = { hasSecrets };
  const [table, none] = [{ ...TABLE, you: { ...TABLE.you, ...you } }, []];
  const signals = { table, now: view, seat: 1, lines: none, events: none, notes: none };
  const found = Object.entries(signals).map(([name, value]) => [name, signal<unknown>(value)]);
  return partly<TableState>({ ...parts, ...Object.fromEntries(found) });
}

test("one's own table is kept, and nobody else's", () => {
  assert.equal(seenOf(state({}))?.view.ply, 4);
  assert.equal(seenOf(state({ seats: [], host: true }))?.seat, 1);
  assert.equal(seenOf(state({ seats: [], host: false })), null);
  assert.equal(seenOf(state({}, false, null)), null);
});

test("a hand that somebody else at this screen may not see is not kept", () => {
  assert.notEqual(seenOf(state({ seats: [0, 1] })), null);
  assert.equal(seenOf(state({ seats: [0, 1] }, true)), null);
  assert.notEqual(seenOf(state({ seats: [1] }, true)), null);
});

test("what is shown later can only be looked at", () => {
  const seen = still(partly<Seen>({ table: TABLE, view: VIEW, seat: 1 }));
  assert.deepEqual(seen.view.choices, []);
  assert.deepEqual([seen.table.you.host, seen.table.you.may_return, seen.table.you.seats], [false, [], [1]]);
  assert.deepEqual(
    seen.table.seats.map((seat) => seat.seconds_left),
    [null, null],
  );
});
