import assert from "node:assert/strict";
import { test } from "node:test";
import { tilesOf } from "./land.ts";
import { linesBetween, nearest } from "./railway.ts";

const STOPS = [
  { id: "STL", routes: ["A", "B"] },
  { id: "OMA", routes: ["A", "C", "D"] },
  { id: "DOD", routes: ["B", "E", "F"] },
  { id: "DEN", routes: ["D", "E", "V", "W"] },
  { id: "LAR", routes: ["C", "U"] },
  { id: "ELP", routes: ["F", "X"] },
  { id: "OGD", routes: ["U", "V", "Y"] },
  { id: "YUM", routes: ["W", "X", "Z"] },
  { id: "SAC", routes: ["Y", "Z"] },
];

test("every line begins and ends at the two ends of the railway and visits no city twice", () => {
  const lines = linesBetween(STOPS, "STL", "SAC");
  assert.ok(lines.length > 4);
  for (const { cities, routes } of lines) {
    assert.equal(cities[0], "STL");
    assert.equal(cities.at(-1), "SAC");
    assert.equal(new Set(cities).size, cities.length);
    assert.equal(routes.length, cities.length - 1);
  }
});

test("on an empty board the nearest railway is a shortest one", () => {
  assert.equal(nearest(STOPS, new Set())?.missing.length, 16);
});

test("the nearest railway lacks the fewest tiles", () => {
  const laid = new Set([...tilesOf("B"), ...tilesOf("F"), ...tilesOf("X"), "Z1", "Z2"]);
  const line = nearest(STOPS, laid);
  assert.deepEqual(line?.missing, ["Z3", "Z4"]);
  assert.deepEqual(line?.cities, ["STL", "DOD", "ELP", "YUM", "SAC"]);
});

test("a complete railway lacks nothing", () => {
  const laid = new Set(["B", "E", "V", "Y"].flatMap(tilesOf));
  assert.deepEqual(nearest(STOPS, laid)?.missing, []);
});
