// Runs Lighthouse on one address and prints what it found: the score of each category, and the audits that lost most.

import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";

const CATEGORIES = ["performance", "accessibility", "best-practices"];
const WORST = 3;

const [address, form, ...chromeFlags] = process.argv.slice(2);
const chrome = await launch({ chromeFlags: ["--headless=new", ...chromeFlags], logLevel: "silent" });
try {
  const flags = { port: chrome.port, output: "json", logLevel: "error", onlyCategories: CATEGORIES };
  const found = await lighthouse(address, flags, form === "desktop" ? desktopConfig : undefined);
  console.log(JSON.stringify(told(found.lhr)));
} finally {
  chrome.kill();
}

function told({ categories, audits, runtimeError }) {
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const scores = CATEGORIES.map((name) => [name, Math.round(100 * categories[name].score)]);
  return { scores: Object.fromEntries(scores), worst: worst(Object.values(categories), audits) };
}

/** The audits that cost the most points of their category, each with what it measured. */
function worst(categories, audits) {
  const lost = categories.flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score, displayValue = "" } = audits[id];
      return score === null || score === 1 || weight === 0 ? [] : [{ id, points: weight * (1 - score), displayValue }];
    }),
  );
  lost.sort((one, other) => other.points - one.points);
  return lost.slice(0, WORST).map(({ id, displayValue }) => `${id} ${displayValue}`.trim());
}
