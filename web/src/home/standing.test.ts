import assert from "node:assert/strict";
import { test } from "node:test";
import type { ListedTable, Standing } from "../generated/types.ts";
import "../testing/browser.ts";
import { partly } from "../testing/partly.ts";

const { teach } = await import("../model/browser/words.ts");
const { company, lately, levelWords, progress, secondsLeft, span, unhurried } = await import("./standing.ts");
teach({
  "home.taken": "{taken} of {seats} seats taken",
  "home.company": "with {names}",
  "home.all_bots.many": "{count} bots",
  "home.level.shrewd": "shrewd",
  "home.friends": "friends",
  "home.bots_wait": "the bots wait",
  "home.days.one": "{count} day",
  "home.hours": "{count} h",
  "home.minutes": "{count} min",
  "word.and": "and",
});

const NOW = 1_000_000;
const table = (about: Partial<ListedTable>): ListedTable =>
  partly<ListedTable>({
    status: "playing",
    your_turn: false,
    changed: 0,
    stands: null,
    yours: [0],
    bots: [],
    ...about,
  });
const stands = (about: Partial<Standing>): Standing => partly<Standing>({ since: NOW, deadline: null, ...about });
const people = { seats: ["Ann", "Ben", "Cleo"], kinds: ["person", "person", "person"] } as const;
const bots = {
  seats: ["Ann", "Ben", "Cleo"],
  kinds: ["person", "bot", "bot"],
  bots: [null, "shrewd", "shrewd"],
} as const;

test("a table that is not begun tells how many sit, and names nobody who has got up", () => {
  const open = table({ status: "open", seats: ["Ann", "Ben", ""], kinds: ["person", "open", "open"] });
  assert.equal(progress(open), "1 of 3 seats taken");
  assert.equal(company(open), "");
});

test("others are told by name, and bots with their number", () => {
  assert.equal(company(table(people)), "with Ben and Cleo");
  assert.equal(company(table(bots)), "Ben and Cleo, 2 bots");
  assert.equal(company(table({ ...people, yours: [0, 1, 2] })), "Ann, Ben and Cleo");
  assert.equal(levelWords(table(people)), "friends");
  assert.equal(levelWords(table(bots)), "shrewd");
});

test("time is counted down to the deadline, and only while a game is played", () => {
  assert.equal(secondsLeft(table({ stands: stands({ deadline: NOW + 90 }) }), NOW), 90);
  assert.equal(secondsLeft(table({ stands: stands({ deadline: NOW - 5 }) }), NOW), -5);
  assert.equal(secondsLeft(table({ stands: stands({}) }), NOW), null);
  assert.equal(secondsLeft(table({ status: "finished", stands: stands({ deadline: NOW + 90 }) }), NOW), null);
  assert.equal(unhurried(table({ ...bots, your_turn: true })), "the bots wait");
  assert.equal(unhurried(table({ ...people, your_turn: true })), "");
});

test("a span has two units at most", () => {
  assert.equal(span(86_400 + 4 * 3600 + 59), "1 day 4 h");
  assert.equal(span(2 * 3600 + 10 * 60), "2 h 10 min");
  assert.equal(span(20), "0 min");
});

test("how long somebody was asked is told once it is a while", () => {
  assert.equal(lately(table({ stands: stands({ since: NOW - 30 }) }), NOW), "");
  assert.match(lately(table({ stands: stands({ since: NOW - 14 * 60 }) }), NOW), /^14 min/);
  assert.match(lately(table({ status: "finished", changed: NOW }), NOW + 60), /^\d\d:\d\d$/);
});
