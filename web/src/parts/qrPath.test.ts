import assert from "node:assert/strict";
import { test } from "node:test";
import { qrPath } from "./qrPath.ts";

test("dark squares beside each other are one rectangle, inside the quiet zone", () => {
  const dark = ["##.", "..#", "#.#"];
  const path = qrPath(3, (row, column) => dark[row]?.[column] === "#", 4);
  assert.equal(path, "M4 4h2v1h-2zM6 5h1v1h-1zM4 6h1v1h-1zM6 6h1v1h-1z");
});
