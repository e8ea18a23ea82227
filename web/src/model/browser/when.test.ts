import assert from "node:assert/strict";
import { test } from "node:test";
import { dayWords, fullWords, saidWords, whenWords } from "./when.ts";

const NOW = new Date(2026, 10, 17, 9, 30);

test("today is told by its hour alone, by a clock of 24 hours", () => {
  assert.equal(whenWords(new Date(2026, 10, 17, 0, 5), "en", NOW), "00:05");
  assert.equal(whenWords(new Date(2026, 10, 17, 14, 5), "fr", NOW), "14:05");
});

test("in the days before, the day of the week is told too", () => {
  assert.equal(whenWords(new Date(2026, 10, 16, 23, 59), "en", NOW), "Mon 23:59");
  assert.equal(whenWords(new Date(2026, 10, 16, 14, 5), "fr", NOW), "lun. 14:05");
  assert.equal(whenWords(new Date(2026, 10, 11, 9, 31), "en", NOW), "Wed 09:31");
});

test("a clock that runs ahead is believed", () => {
  assert.equal(whenWords(new Date(2026, 10, 18, 0, 1), "en", NOW), "Wed 00:01");
});

test("what is to come is told alike", () => {
  assert.equal(whenWords(new Date(2026, 10, 22, 18, 0), "en", NOW), "Sun 18:00");
  assert.equal(whenWords(new Date(2026, 10, 24, 18, 0), "en", NOW), "24 Nov");
  assert.equal(dayWords(new Date(2026, 10, 18, 18, 0), "fr"), "18 novembre");
});

test("longer ago the date is told", () => {
  assert.equal(whenWords(new Date(2026, 10, 11, 9, 29), "en", NOW), "11 Nov");
  assert.equal(whenWords(new Date(2026, 7, 2), "fr", NOW), "2 août");
});

test("in a sentence nothing ends with a point of its own", () => {
  assert.equal(saidWords(new Date(2026, 10, 2), "fr", NOW), "2 novembre");
  assert.equal(saidWords(new Date(2026, 10, 16, 14, 5), "fr", NOW), "lun. 14:05");
});

test("in full there is everything", () => {
  assert.match(fullWords(new Date(2026, 10, 16, 14, 5), "en"), /^Monday,? 16 November 2026.* 14:05$/);
  assert.match(fullWords(new Date(2026, 10, 16, 14, 5), "fr"), /^lundi 16 novembre 2026.* 14:05$/);
});
