import assert from "node:assert/strict";
import { test } from "node:test";
import { againstBots, fitting, levels, readSetup, usualSetup } from "./setup.ts";

const INFO = {
  id: "a-game",
  editions: ["one"],
  options: { hidden_cash: false },
  seats: [2, 3, 4],
  has_secrets: true,
  usual_seats: 3,
  has_puzzles: false,
};

test("a table against bots seats one person and as many bots as wanted", () => {
  const { seats, rules } = againstBots("a-game", "Ann", fitting(usualSetup(), undefined, []));
  assert.deepEqual(
    seats.map((seat) => seat.name),
    ["Ann", "Ben", "Cleo", "Dev"],
  );
  assert.equal(rules?.undo, "free");
});

test("a bot never bears the reader's own name", () => {
  const { seats } = againstBots("a-game", "Ben", { ...usualSetup(), seats: 6 });
  assert.equal(new Set(seats.map((seat) => seat.name)).size, 6);
});

test("what was kept and no longer fits is left out", () => {
  const kept = readSetup('{"seats":9,"bot":"gone","edition":"lost","options":{"old":true,"hidden_cash":true}}');
  assert.deepEqual(fitting(kept, INFO, ["novice", "steady"]), {
    seats: 3,
    bot: "steady",
    edition: null,
    options: { hidden_cash: true },
  });
  assert.deepEqual(readSetup("{broken"), usualSetup());
});

test("as many sit there as usually play, unless somebody chose otherwise", () => {
  assert.equal(fitting(usualSetup(), INFO, []).seats, 3);
  assert.equal(fitting(readSetup('{"seats":2}'), INFO, []).seats, 2);
});

test("only levels are offered, and who chose a level keeps it", () => {
  const bots = ["novice", "tycoon"].map((name) => ({ name, about: "", level: true }));
  assert.deepEqual(levels([...bots, { name: "random", about: "", level: false }]), bots);
  const kept = readSetup('{"bot":"tycoon"}');
  assert.equal(fitting(kept, INFO, ["novice", "tycoon"]).bot, "tycoon");
});
