import assert from "node:assert/strict";
import { test } from "node:test";
import { aged, BY_ITSELF, cut, fateOf, kept, type Move, renewed, sent } from "./outbox.ts";
import type { Line } from "./story.ts";

const BID: Move = { ply: 4, do: ["bid 8"], seat: 1 };

function line(said: string, seat = 1, ply = 4): Line {
  return { ply, seat, do: said };
}

test("a move without a line is kept, and goes out while its ply still stands", () => {
  assert.equal(fateOf(kept(BID, 0), 4, []), "send");
  assert.equal(fateOf(kept(BID, 0), 5, [line("pass", 0)]), "too_late");
});

test("after half a minute it goes out only when the reader says so", () => {
  const old = aged(kept(BID, 0), BY_ITSELF);
  assert.equal(aged(kept(BID, 0), BY_ITSELF - 1).stage, "kept");
  assert.equal(old.stage, "asks");
  assert.equal(fateOf(old, 4, []), "waits");
  assert.equal(fateOf(renewed(old, BY_ITSELF), 4, []), "send");
  assert.equal(fateOf(old, 5, [line("pass", 0)]), "too_late");
});

test("a move whose answer never came is looked up in the log before anything else", () => {
  const lost = cut(sent(BID, 0), 1000);
  assert.equal(lost.stage, "kept");
  assert.equal(lost.since, 1000);
  assert.equal(fateOf(lost, 6, [line("bid 8"), line("pass", 0, 5)]), "arrived");
  assert.equal(fateOf(lost, 5, [line("bid 9")]), "too_late");
  assert.equal(fateOf(lost, 5, [line("bid 8", 0)]), "too_late");
  assert.equal(fateOf(lost, 4, []), "send");
});

test("a move that was never said is not taken for one that somebody else made", () => {
  assert.equal(fateOf(kept(BID, 0), 5, [line("bid 8")]), "too_late");
});

test("a line that the table played for the seat is not its move", () => {
  assert.equal(fateOf(sent(BID, 0), 5, [{ ...line("bid 8"), auto: { key: "standing" } }]), "too_late");
});

test("what is on an open line, or in doubt, waits for its answer", () => {
  assert.equal(fateOf(sent(BID, 0), 4, []), "waits");
  assert.equal(fateOf({ ...sent(BID, 0), stage: "doubtful" }, 4, []), "waits");
  assert.equal(aged(sent(BID, 0), BY_ITSELF).stage, "sent");
});
