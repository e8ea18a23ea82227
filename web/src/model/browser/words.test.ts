import assert from "node:assert/strict";
import { test } from "node:test";
import "../../testing/browser.ts";

const { companies, figure, joined, say, several, signed, teach } = await import("./words.ts");
teach({
  "word.and": "and",
  paid: "{name} pays {cost} in {year:d}.",
  both: "{first}; {why}",
  "tile.one": "one tile",
  "tile.many": "{count} tiles",
});

test("values are put into sentences, and bare digits have no separator", () => {
  assert.equal(say("paid", { name: "Ann", cost: 12000, year: 1853 }), "Ann pays 12,000 in 1853.");
  assert.equal(say("both", { first: [1, 2], why: { key: "tile.one" } }), "1; 2; one tile");
  assert.equal(say("no.such.key"), "no.such.key");
});

test("a number is written as the browser would write it in the reader's language", async () => {
  const { LANGUAGES, language } = await import("./settings.ts");
  const before = language.value;
  for (const one of LANGUAGES) {
    language.value = one;
    for (const value of [0, 7, -7, 999, 1_000, -98_000, 1_234_567, 2.5])
      assert.equal(figure(value), value.toLocaleString(one));
  }
  language.value = before;
  assert.equal(figure(null), "?");
});

test("one is told from many, and names are joined", () => {
  assert.equal(several("tile", 1), "one tile");
  assert.equal(several("tile", 3), "3 tiles");
  assert.equal(joined(["Ann", "Ben", "Cleo"]), "Ann, Ben and Cleo");
  assert.equal(signed(-4), "−4");
});

test("companies are those that have a name, in any title", () => {
  teach({ "company.a-game.B&O": "Baltimore", "company.other.AME": "American" });
  assert.deepEqual(companies.value, ["B&O", "AME"]);
});

test("in French nothing is singular where it is counted", async () => {
  const { language } = await import("./settings.ts");
  teach({
    "tour.one": "{count} tour",
    "tour.many": "{count} tours",
    "siège.one": "un siège",
    "siège.many": "{count} sièges",
  });
  language.value = "fr";
  assert.equal(several("tour", 0), "0 tour");
  assert.equal(several("siège", 0), "0 sièges");
  language.value = "en";
  assert.equal(several("tour", 0), "0 tours");
});

test("in French a word gives way to a vowel", async () => {
  const { language } = await import("./settings.ts");
  teach({ land: "terrain de {city}, plus que {name}, le {tile}, modèle {city}" });
  language.value = "fr";
  assert.equal(
    say("land", { city: "Omaha", name: "Ann", tile: "A1" }),
    "terrain d’Omaha, plus qu’Ann, le A1, modèle Omaha",
  );
  assert.equal(
    say("land", { city: "Denver", name: 8, tile: "x" }),
    "terrain de Denver, plus que 8, le x, modèle Denver",
  );
  language.value = "en";
  assert.equal(say("land", { city: "Omaha", name: "Ann", tile: "A1" }).startsWith("terrain de Omaha"), true);
});
