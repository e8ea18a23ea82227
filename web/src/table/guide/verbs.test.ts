import assert from "node:assert/strict";
import { test } from "node:test";
import { explained } from "./verbs.ts";

const choice = (verb: string, target: string | number | null = null) => ({ do: "", verb, target });

test("each action is explained once, and declining by that name", () => {
  assert.deepEqual(explained([choice("auction", "PRR"), choice("auction", "none"), choice("expand", "NYC")]), [
    "auction",
    "decline",
    "expand",
  ]);
});

test("laying and stopping are building, and a space of the track stands for what it does", () => {
  assert.deepEqual(explained([choice("lay", "K4"), choice("stop")]), ["expand"]);
  assert.deepEqual(explained([choice("take", "fund"), choice("take", "expand3"), choice("take", "expand4")]), [
    "take",
    "fund",
    "expand",
  ]);
});
