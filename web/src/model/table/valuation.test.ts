import assert from "node:assert/strict";
import { test } from "node:test";
import "../../testing/browser.ts";

const { holdingOf, othersWorth, worthOf } = await import("./valuation.ts");

const worth = (seat: number, up_to: number | null) => ({ seat, break_even: null, up_to });
const LOT = {
  lot: "PRR",
  price: 4,
  value: 8,
  value_after: 4,
  treasury: 6,
  treasury_after: 10,
  times: { least: 2, most: 8, extra: 1 },
  seats: [{ seat: 0, held: 1, now: 8, bought: 8, unbought: 4 }],
  opinion: { likely: 5.5, seats: [worth(0, 20), worth(1, 11), worth(2, 18), worth(3, null)], pays: 21.4 },
};

test("what a lot is worth to others leaves out the reader and whoever has passed, the most first", () => {
  assert.deepEqual(
    othersWorth(LOT, 0, [0, 1, 2, 3]).map(({ seat }) => seat),
    [2, 1],
  );
  assert.deepEqual(othersWorth(LOT, null, [1]), [worth(1, 11)]);
});

test("a table without hints has facts and no opinion", () => {
  const facts = { ...LOT, opinion: null };
  assert.equal(holdingOf(facts, 0)?.unbought, 4);
  assert.equal(worthOf(facts, 0), undefined);
  assert.deepEqual(othersWorth(facts, 0, [0, 1]), []);
});
