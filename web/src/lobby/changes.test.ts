import assert from "node:assert/strict";
import { test } from "node:test";
import type { NoteInfo } from "../generated/types.ts";
import "../testing/browser.ts";
import { partly } from "../testing/partly.ts";

const { teach } = await import("../model/browser/words.ts");
const { changeWords } = await import("./changes.ts");

teach({
  "lobby.changes.host": "The host",
  "lobby.changes.rules": "{who} changes the house rules: {changes}",
  "lobby.changes.table": "{who} changes the table: {changes}.",
  "lobby.changes.seats.many": "{count} seats",
  "lobby.changes.gone.many": "{names} make room",
  "lobby.changes.order": "in the order {names}",
  "lobby.changes.off": "without “{option}”",
  "house.told.undo.off": "Nothing is taken back.",
  "house.told.pace.days.one": "There is one day for each decision.",
  "house.told.late.host": "The host decides about who is late.",
  "house.told.holidays": "Holidays do not count.",
  "page.free": "free seat",
  "word.and": "and",
});

const words = (kind: string, body: NoteInfo["body"]) => changeWords(partly<NoteInfo>({ kind, body }), "chess");

test("a note tells who changed what", () => {
  const body = { who: "Ann", seats: 2, gone: ["Cleo", "Dev"], order: ["Ben", ""], options: { open_hands: false } };
  assert.equal(
    words("set_up", body),
    "Ann changes the table: 2 seats; Cleo and Dev make room; in the order Ben, free seat; without “open hands”.",
  );
  assert.equal(words("set_up", { edition: "second" }), "The host changes the table: second.");
});

test("of the rules only those are told that were changed, and what nobody has words for is left out", () => {
  const rules = { undo: "off", pace: { kind: "days", minutes: 30, days: 1 }, stand_in: "shrewd" };
  assert.equal(
    words("rules_changed", { who: "Ann", rules }),
    "Ann changes the house rules: Nothing is taken back. There is one day for each decision. " +
      "The host decides about who is late. Holidays do not count.",
  );
});

test("other notes are none of these", () => {
  assert.equal(words("joined", { who: "Ann" }), "");
  assert.equal(words("rules_changed", { who: "Ann", rules: { stand_in: "shrewd" } }), "");
});
