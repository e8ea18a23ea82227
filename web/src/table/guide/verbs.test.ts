import assert from "node:assert/strict";
import { test } from "node:test";
import { explained } from "./verbs.ts";

const choice = (verb: string, target: string | number | null = null) => ({ do: "", verb, target });

test("each action is explained once, and declining by that name", () => {
  const choices = [
    choice("auction", "PRR"),
    choice("auction", "none"),
    choice("expand", "NYC"),
    choice("expand", "PRR"),
  ];
  assert.deepEqual(explained(choices, undefined), ["auction", "decline", "expand"]);
});

test("a title may explain an action under other names", () => {
  const own = (verb: string, target: string) => (verb === "take" ? ["take", target] : [verb]);
  assert.deepEqual(explained([choice("take", "fund"), choice("take", "none"), choice("pass")], own), [
    "take",
    "fund",
    "decline",
    "pass",
  ]);
});
