import assert from "node:assert/strict";
import { test } from "node:test";
import { againstBots, fitting, levels, readSetup, usualSetup } from "./setup.ts";

const INFO = {
  id: "last-spike",
  editions: ["one"],
  options: { hidden_cash: false },
  seats: [2, 3, 4],
  has_secrets: true,
};

test("a table against bots seats one person and as many bots as wanted", () => {
  const { seats, rules } = againstBots("chicago-express", "Ann", usualSetup("chicago-express"));
  assert.deepEqual(
    seats.map((seat) => seat.name),
    ["Ann", "Ben", "Cleo", "Dev"],
  );
  assert.equal(rules?.undo, "free");
});

test("a bot never bears the reader's own name", () => {
  const { seats } = againstBots("last-spike", "Ben", { ...usualSetup("last-spike"), seats: 6 });
  assert.equal(new Set(seats.map((seat) => seat.name)).size, 6);
});

test("what was kept and no longer fits is left out", () => {
  const kept = readSetup(
    "last-spike",
    '{"seats":9,"bot":"gone","edition":"lost","options":{"old":true,"hidden_cash":true}}',
  );
  assert.deepEqual(fitting(kept, INFO, ["novice", "steady"]), {
    seats: 3,
    bot: "steady",
    edition: null,
    options: { hidden_cash: true },
  });
  assert.deepEqual(readSetup("last-spike", "{broken"), usualSetup("last-spike"));
});

test("only levels are offered, and who chose a level keeps it", () => {
  const bots = ["novice", "tycoon"].map((name) => ({ name, about: "", level: true }));
  assert.deepEqual(levels([...bots, { name: "random", about: "", level: false }]), bots);
  const kept = readSetup("last-spike", '{"bot":"tycoon"}');
  assert.equal(fitting(kept, INFO, ["novice", "tycoon"]).bot, "tycoon");
});
