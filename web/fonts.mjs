// Cuts the fonts of the page: the letters, weights, widths and sizes that it uses, and no more. Whoever comes by phone
// waits for every kilobyte of them.

import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import subsetFont from "subset-font";

const LATIN = String.fromCodePoint(...between(0x20, 0x7e), ...between(0xa0, 0xff));
export const LETTERS = `${LATIN}Œœ–—‘’“”„‹›…•\u202f€−↑↓`;
const FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"];

/** What is left of each font's axes: a range, or one value. Larger letters are drawn like those of the largest size. */
const SIZES = { opsz: { min: 11, max: 34 } };
const AXES = {
  "playfair-latin-opsz-normal.woff2": { ...SIZES, wght: { min: 400, max: 700 } },
  "playfair-latin-opsz-italic.woff2": { ...SIZES, wght: 400 },
  "archivo-latin-wdth-normal.woff2": { wdth: { min: 66, max: 100 }, wght: { min: 400, max: 750 } },
};

function between(first, last) {
  return Array.from({ length: last - first + 1 }, (_, number) => first + number);
}

export const cutFonts = {
  name: "fonts",
  setup: (build) =>
    build.onLoad({ filter: /\.woff2$/ }, async ({ path }) => ({ contents: await cut(path), loader: "file" })),
};

async function cut(path) {
  const variationAxes = AXES[basename(path)];
  return subsetFont(await readFile(path), LETTERS, { keepFeatures: FEATURES, noHinting: true, variationAxes });
}
