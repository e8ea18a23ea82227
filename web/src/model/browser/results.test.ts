import assert from "node:assert/strict";
import { test } from "node:test";
import "../../testing/browser.ts";

const { allOf, counted, readResults, tallyOf } = await import("./results.ts");

const won = { table: "a", game: "a-game", level: "steady", isWon: true };

test("each table counts once, by title and level", () => {
  const one = counted(readResults(null), won);
  assert.deepEqual(tallyOf(one, "a-game", "steady"), [1, 1]);
  assert.equal(counted(one, { ...won, isWon: false }), one);
  const two = counted(counted(one, { ...won, table: "b", isWon: false }), { ...won, table: "c", level: "novice" });
  assert.deepEqual(tallyOf(two, "a-game", "steady"), [1, 2]);
  assert.deepEqual(allOf(two), [2, 3]);
});

test("what is kept is bounded", () => {
  let all = readResults(null);
  for (let number = 0; number < 1000; number += 1)
    all = counted(all, { ...won, table: `t${number}`, level: `l${number % 300}` });
  assert.ok(all.tables.length <= 400);
  assert.ok(Object.keys(all.tallies).length <= 100);
});

test("what cannot be read is forgotten", () => {
  for (const text of [null, "", "{", "[]", '{"version":2}', '{"version":1,"tallies":{"a":[1]},"tables":[]}'])
    assert.deepEqual(allOf(readResults(text)), [0, 0]);
  const good = counted(readResults(null), won);
  assert.deepEqual(readResults(JSON.stringify(good)), good);
});
