import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableEvent } from "../../model/table/view.ts";
import { ladder, scaleOf, spread, stepLine, sumOf } from "./chart.ts";
import { greatMarks, marksOf } from "./marks.ts";

test("the ladder has round steps and holds the most", () => {
  assert.deepEqual(ladder(81), { top: 100, step: 20 });
  assert.deepEqual(ladder(43), { top: 50, step: 10 });
  assert.deepEqual(ladder(98_000), { top: 100_000, step: 20_000 });
  assert.deepEqual(ladder(0), { top: 1, step: 1 });
});

const scale = scaleOf({ left: 0, right: 100, top: 0, bottom: 50 }, 4, 50);

test("cash goes in steps, and what is unknown leaves a gap", () => {
  assert.equal(stepLine([10, 10, 20, 20, 5], scale, 110), "M0 40H50V30H100V45H110");
  assert.equal(stepLine([10, null, 20, 20, 20], scale, 110), "M0 40M50 30H110");
});

test("names are moved apart, in their order, within the bounds", () => {
  const placed = spread([30, 31, 32, 80, 81], 14, 10, 90);
  const sorted = [...placed].sort((one, other) => one - other);
  sorted.slice(1).forEach((at, number) => assert.ok(at - (sorted[number] ?? 0) >= 14));
  assert.ok(Math.min(...placed) >= 10 && Math.max(...placed) <= 90);
  assert.deepEqual(spread([50, 20], 14, 0, 100), [50, 20]);
});

test("marks stand after the line of their event", () => {
  const events = [
    { event: "a", ply: 3 },
    { event: "b", ply: 3 },
    { event: "c", ply: 9 },
  ];
  assert.deepEqual(
    marksOf(events, ({ event }) => (event === "c" ? null : event)),
    [{ ply: 4, name: "b" }],
  );
});

test("only parts with a name of their own are marked in the chart", () => {
  const marks = ["1851, first phase", "Second phase", "1852, first phase", "Second phase"].map((name, ply) => ({
    ply,
    name,
  }));
  assert.deepEqual(greatMarks(marks), [
    { ply: 0, name: "1851" },
    { ply: 2, name: "1852" },
  ]);
});

test("what seats got is added up", () => {
  const events = [
    { event: "dividend_paid", ply: 1, payments: [3, 0] },
    { event: "dividend_paid", ply: 2, payments: [5, 5] },
  ];
  const paid = (event: TableEvent) => event["payments"];
  assert.deepEqual(sumOf(events, paid, 2), [8, 5]);
});
