import assert from "node:assert/strict";
import { test } from "node:test";
import type { ListedTable, Standing } from "../generated/types.ts";
import { partly } from "../testing/partly.ts";
import { inOrder } from "./order.ts";

const table = (id: string, about: Partial<ListedTable>): ListedTable =>
  partly<ListedTable>({ id, status: "playing", your_turn: false, changed: 0, stands: null, ...about });
const stands = (left: number | null, since = 0): Standing => partly<Standing>({ deadline: left, since });

test("yours by time left, then others', then those that are not begun, then ended", () => {
  const tables = [
    table("over", { status: "finished", changed: 9 }),
    table("over before", { status: "finished", changed: 5 }),
    table("open", { status: "open" }),
    table("theirs", { stands: stands(null) }),
    table("mine, no hurry", { your_turn: true, stands: stands(null) }),
    table("mine, soon", { your_turn: true, stands: stands(60) }),
    table("mine, later", { your_turn: true, stands: stands(600) }),
  ];
  assert.deepEqual(
    inOrder(tables).map(({ id }) => id),
    ["mine, soon", "mine, later", "mine, no hurry", "theirs", "open", "over", "over before"],
  );
});
