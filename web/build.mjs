// Builds the page into the folder that the server serves: script, style with its fonts, the rules as data, and the
// service worker, which knows all of these by name.

import { createHash } from "node:crypto";
import { build } from "esbuild";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { cutFonts } from "./fonts.mjs";
import { pageOfRules } from "./rules.mjs";

const web = fileURLToPath(new URL(".", import.meta.url));
const out = process.argv[2] ?? join(web, "../src/railhead/server/page");
const docs = join(web, "../docs/rules");

const BROWSERS = ["es2022", "chrome111", "firefox115", "safari16.4"];

/**
 * What several screens need comes in few files, each with what it builds on, since every file costs a phone a round
 * trip: what all screens stand on; the table with its board, and what share games have in common. All else comes with
 * the screen, the title or the part that wants it; so do, though they stand among the first, the voice and the settings.
 */
const BASE = /node_modules\/@?preact\/|src\/(model\/(browser|game)|parts|shell)\/|src\/board\/plates/;
const LATER = new RegExp(
  "src/(" +
    "parts/(choir|Qr|qrPath|Share|LearnButton|Nearby|ScoreSheet)|model/game/(setup\\.|learning|result)|shell/(preferences|Settings\\.|KeyDialog|AppRow)|" +
    "model/browser/(push|worker|shelf|puzzleRow|results)|table/(begun/draft|tools/(device\\.|afterwards)|end/(chart|figures|marks)|hints/deeds))",
);
const TABLE = /src\/(model\/table|board|table|games\/shares)\//;
const GROUPS = [
  { name: "base", test: (path) => BASE.test(path) && !LATER.test(path), priority: 3 },
  { name: "table", test: (path) => TABLE.test(path) && !LATER.test(path), minShareCount: 2, priority: 2 },
];

await rm(out, { recursive: true, force: true });
await mkdir(join(out, "rules"), { recursive: true });
await Promise.all([
  script().then(document),
  style(),
  copy("icon.svg"),
  copy("icons"),
  licences(),
  rules("en", docs),
  rules("fr", join(docs, "fr")),
]);
await worker();

async function script() {
  const bundle = await rolldown({ cwd: web, input: { page: "src/page.tsx" }, transform: { target: BROWSERS } });
  const { output } = await bundle.write({
    dir: out,
    minify: true,
    sourcemap: true,
    chunkFileNames: "[name]-[hash].js",
    codeSplitting: { groups: GROUPS },
  });
  return output;
}

/** The document names what the script begins with, and the few words that bundles of several files share, so that a
 * browser asks for them at once. */
async function document([{ imports }, ...others]) {
  const shared = others.map(({ fileName }) => fileName).filter((name) => /^rolldown-runtime-.*js$/.test(name));
  const links = [...imports, ...shared].map((name) => `<link rel="modulepreload" href="/static/${name}" />\n    `);
  const html = await readFile(join(web, "index.html"), "utf8");
  await writeFile(
    join(out, "index.html"),
    html.replace('<script type="module"', `${links.join("")}<script type="module"`),
  );
}

async function style() {
  await build({
    absWorkingDir: web,
    entryPoints: { page: "src/style/index.css" },
    outdir: out,
    bundle: true,
    minify: true,
    sourcemap: true,
    target: BROWSERS,
    plugins: [cutFonts],
    assetNames: "fonts/[name]",
    logLevel: "warning",
  });
}

async function copy(name) {
  await cp(join(web, name), join(out, name), { recursive: true });
}

/** The worker keeps the files of this build. Its version is their digest, and the document says it, too. */
async function worker() {
  const names = await built();
  const version = await digest(names);
  const index = join(out, "index.html");
  await writeFile(index, (await readFile(index, "utf8")).replace("{version}", version));
  const files = names.filter((name) => name !== "index.html").map((name) => `static/${name}`);
  const bundle = await rolldown({ cwd: web, input: "src/worker/worker.ts", transform: { target: BROWSERS } });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  const text = `const BUILD = ${JSON.stringify({ version, files })};\n${output[0].code}`;
  await writeFile(join(out, "service-worker.js"), text);
}

/** What a reader needs of what was built. */
async function built() {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const names = files.map((path) => relative(out, path).split(sep).join("/"));
  return names.filter((name) => !/\.map$|^licences|^icons\//.test(name)).sort();
}

async function digest(names) {
  const hash = createHash("sha256");
  for (const name of names) hash.update(`${name}\0`).update(await readFile(join(out, name)));
  return hash.digest("hex").slice(0, 16);
}

/** The licences of what the page takes from others go with it. */
async function licences() {
  const { dependencies } = JSON.parse(await readFile(join(web, "package.json"), "utf8"));
  const names = [...Object.keys(dependencies), "@preact/signals-core"].sort();
  const texts = await Promise.all(names.map(licence));
  await writeFile(join(out, "licences.txt"), texts.join("\n\n"));
}

async function licence(name) {
  const folder = join(web, "node_modules", name);
  const { license, homepage } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const text = await readFile(join(folder, "LICENSE"), "utf8").catch(() => homepage ?? "");
  return `${name} (${license})\n\n${text.trim()}`;
}

/** The catalogue of each game in one language, cut into chapters and clauses. */
async function rules(language, folder) {
  const pages = (await readdir(folder)).filter((name) => name.endsWith(".md"));
  for (const name of pages) {
    const page = pageOfRules(await readFile(join(folder, name), "utf8"));
    const game = name.replace(".md", "").replace("_", "-");
    await writeFile(join(out, "rules", `${game}.${language}.json`), JSON.stringify(page));
  }
}
