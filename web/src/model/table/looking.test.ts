import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableInfo } from "../../generated/types.ts";
import { partly } from "../../testing/partly.ts";
import { lookingFrom } from "./looking.ts";
import type { View } from "./view.ts";

const OPEN = { isCovered: false, curtain: null, awaited: null };

function table(...seats: readonly number[]): TableInfo {
  return partly<TableInfo>({ you: { seats } });
}

function view(to_act: number | "chance" | null): View {
  return partly<View>({ to_act });
}

test("whoever holds one seat looks from it, and whoever holds none from none", () => {
  assert.deepEqual(lookingFrom(table(2), view(0), null, true, false), { seat: 2, view: view(0), ...OPEN });
  assert.deepEqual(lookingFrom(table(), view(0), null, true, false), { seat: null, view: view(0), ...OPEN });
});

test("whoever holds several looks from the one that is asked, and stays there while others are", () => {
  assert.equal(lookingFrom(table(0, 1), view(1), 0, true, false).seat, 1);
  assert.equal(lookingFrom(table(0, 1), view(2), 1, true, false).seat, 1);
});

test("a seat that was taken away is not looked from, nor one from before shared seats were dealt", () => {
  assert.equal(lookingFrom(table(3), view(0), 1, true, false).seat, 3);
  assert.equal(lookingFrom(table(0, 1), view(2), 1, false, false).seat, 0);
});

test("where hands are hidden nothing shows until the seat that is asked takes the screen", () => {
  const covered = { seat: 0, view: null, isCovered: true, curtain: 1, awaited: null };
  assert.deepEqual(lookingFrom(table(0, 1), view(1), 0, true, true), covered);
  assert.deepEqual(lookingFrom(table(0, 1), view(1), 1, true, true), { seat: 1, view: view(1), ...OPEN });
});

test("nothing shows either while somebody elsewhere is asked and nobody has taken the screen", () => {
  const covered = { seat: null, view: null, isCovered: true, curtain: null };
  assert.deepEqual(lookingFrom(table(0, 1), view(2), null, true, true), { ...covered, awaited: 2 });
  assert.deepEqual(lookingFrom(table(0, 1), view("chance"), null, true, true), { ...covered, awaited: null });
});

test("before a game and after it nothing is hidden", () => {
  assert.deepEqual(lookingFrom(table(0, 1), null, null, false, true), { seat: 0, view: null, ...OPEN });
  assert.deepEqual(lookingFrom(table(0, 1), view(null), null, true, true), { seat: 0, view: view(null), ...OPEN });
});
