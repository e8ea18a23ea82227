import assert from "node:assert/strict";
import { test } from "node:test";
import { below, isAnswer, wayOf } from "./ways.ts";

const FILES = ["static/page.js", "static/base-DQ2tgtp5.js", "static/fonts/a-latin.woff2"];

test("screens are pages; what else is opened is not", () => {
  for (const path of ["", "t/abc", "rules/a-game", "replay", "replay/a-game", "puzzle/a-game", "puzzle/a-game/7"])
    assert.equal(wayOf(path, true, FILES), "page");
  for (const path of ["api/tables/x/record", "healthz", "static/page.js", "t/", "t/a/b", "other/t/x"])
    assert.equal(wayOf(path, true, FILES), null);
});

test("files of the build are kept, and those with a digest in their name last", () => {
  assert.equal(wayOf("static/base-DQ2tgtp5.js", false, FILES), "lasting");
  assert.equal(wayOf("static/page.js", false, FILES), "file");
  assert.equal(wayOf("static/fonts/a-latin.woff2", false, FILES), "file");
  assert.equal(wayOf("static/base-AAAAAAAA.js", false, FILES), null);
});

test("of the server's answers only what is the same for everybody is kept", () => {
  for (const path of ["api/words", "api/games", "api/samples", "api/games/a-game/atlas", "api/games/a-game/map.svg"])
    assert.equal(isAnswer(path), true);
  for (const path of ["api/tables", "api/tables/x", "api/keys", "api/games/a/b/atlas", "api/samples/x", "api/wordsx"])
    assert.equal(wayOf(path, false, FILES), null);
});

test("what is not below the root is nobody's", () => {
  assert.equal(below("https://one.example/rail/", "https://one.example/rail/t/x?a=1#b"), "t/x");
  assert.equal(below("https://one.example/rail/", "https://one.example/railhead"), null);
  assert.equal(below("https://one.example/", "https://other.example/t/x"), null);
  assert.equal(below("https://one.example/", "http://one.example/t/x"), null);
});
