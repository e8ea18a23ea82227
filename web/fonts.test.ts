import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import test from "node:test";
import { LETTERS } from "./fonts.mjs";

/** Signs that neither font ever had: the reader's own fonts draw them. */
const FOREIGN = "←→▶●\n";

test("the fonts have every letter that a sentence is written with", () => {
  const catalogues = globSync("../src/railhead/**/*.po", { cwd: import.meta.dirname });
  const written = catalogues.map((path) => readFileSync(new URL(path, import.meta.url), "utf8")).join("");
  const missing = [...new Set(written)].filter((letter) => !LETTERS.includes(letter) && !FOREIGN.includes(letter));
  assert.ok(catalogues.length > 10);
  assert.deepEqual(missing, []);
});
