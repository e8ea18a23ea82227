// The layers of the page, held: no import reaches upward, none goes in a circle, and what is shared names no title.
// `make check` runs this over web/src.

import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";

/**
 * From the top: a layer imports from the rows below it; those in one row do not import each other. A star is any
 * folder, and each such folder a layer of its own: no title imports another.
 */
const LAYERS = [
  ["page.tsx", "worker"],
  ["puzzle", "replay"],
  ["home", "rules", "table"],
  ["lobby"],
  ["shell"],
  ["devices"],
  ["games"],
  ["games/*"],
  ["games/shares"],
  ["board"],
  ["parts"],
  ["model/game"],
  ["model/table"],
  ["model/browser"],
  ["generated", "testing"],
] as const;

/** Folders that are known from outside to some files only. */
const KNOWN_TO = [
  { folder: "games", to: /^page\.tsx$/, who: "page.tsx" },
  { folder: "testing", to: /\.test\.ts$/, who: "tests" },
];

/** Folders of games/ that are no title's; and who names titles: their list, and the types of all of them. */
const SHARED = ["general", "shares"];
const LISTS = /^games\/index\.(ts|css)$|^generated\/|\.test\.ts$/;

/** The text of each file, by its path in web/src. */
export type Sources = ReadonlyMap<string, string>;

interface Import {
  readonly from: string;
  /** The path of a file of ours, or the name of a package. */
  readonly to: string;
  readonly isOurs: boolean;
  /** What stands before the name: `import type { View }`. */
  readonly clause: string;
}

const IMPORT = /\b((?:import|export)\b[^;"']*?\bfrom\s*|import\s*\(?\s*)["']([^"']+)["']/g;
const NAMELESS = /\bimport\s*\(\s*[^"'\s]/;
const HOOK = /\buse[A-Z]/;

/** Everything that is wrong, a sentence each; none if the layers hold. */
export function faults(sources: Sources): readonly string[] {
  const imports = [...sources].flatMap(([file, text]) => importsOf(file, text));
  const ours = imports.filter(({ isOurs }) => isOurs);
  return [
    ...[...sources.keys()].flatMap(stray),
    ...LAYERS.flat().flatMap((name) => empty(name, sources)),
    ...[...sources].flatMap(([file, text]) =>
      NAMELESS.test(text) ? [`${file} imports a file it does not name.`] : [],
    ),
    ...ours.flatMap(({ from, to }) => (sources.has(to) ? [] : [`${from} imports ${to}, which is not there.`])),
    ...ours.flatMap(misplaced),
    ...imports.flatMap(drawn),
    ...circles(ours),
  ];
}

/** Files outside a title's folder that name it, however it is written. */
export function named(sources: Sources): readonly string[] {
  const folders = [...sources.keys()].flatMap((file) => /^games\/([^/]+)\//.exec(file)?.[1] ?? []);
  const titles = [...new Set(folders)].filter((title) => !SHARED.includes(title));
  return titles.flatMap((title) => {
    const name = new RegExp(title.replaceAll("-", "[ _-]?"), "i");
    const others = [...sources].filter(([file]) => !isUnder(`games/${title}`, file) && !LISTS.test(file));
    return others.flatMap(([file, text]) => (name.test(text) ? [`${file} names ${title}: only its folder does.`] : []));
  });
}

/** What a file imports; styles are no part of the layers. */
function importsOf(from: string, text: string): readonly Import[] {
  const found = [...text.matchAll(IMPORT)].map(([, clause = "", name = ""]): Import => {
    const path = posix.join("src", posix.dirname(from), name);
    const isOurs = name.startsWith(".") && path.startsWith("src/");
    return { from, to: isOurs ? path.slice("src/".length) : name, isOurs, clause };
  });
  return found.filter(({ to }) => !to.endsWith(".css"));
}

interface Layer {
  readonly name: string;
  readonly row: number;
}

/** The layer of a file: the narrowest that is listed. */
function layerOf(file: string): Layer | null {
  const parts = file.split("/");
  for (let depth = parts.length; depth > 0; depth -= 1) {
    const name = parts.slice(0, depth).join("/");
    const star = depth < parts.length ? [...parts.slice(0, depth - 1), "*"].join("/") : name;
    const row = [name, star].map(rowOf).find((one) => one >= 0);
    if (row !== undefined) return { name, row };
  }
  return null;
}

function rowOf(name: string): number {
  return LAYERS.findIndex((row) => (row as readonly string[]).includes(name));
}

/** A file that has no place, or not this one. */
function stray(file: string): readonly string[] {
  if (layerOf(file) === null) return [`${file} stands in no layer.`];
  return isUnder("model", file) && file.endsWith(".tsx") ? [`${file} is a component: the model draws nothing.`] : [];
}

function empty(name: string, sources: Sources): readonly string[] {
  const isHere = (file: string) => layerOf(file)?.row === rowOf(name) && (name.endsWith("*") || isAt(name, file));
  return [...sources.keys()].some(isHere) ? [] : [`${name} holds no file.`];
}

function isAt(name: string, file: string): boolean {
  return file === name || isUnder(name, file);
}

/** An import that reaches upward or sideways, or into a folder that is not for everybody. */
function misplaced({ from, to }: Import): readonly string[] {
  const [above, below] = [layerOf(from), layerOf(to)];
  if (above === null || below === null || above.name === below.name) return [];
  const guard = KNOWN_TO.find(({ folder }) => isUnder(folder, to) && !isUnder(folder, from));
  if (guard !== undefined && !guard.to.test(from))
    return [`${from} imports ${to}: only ${guard.who} may import from ${guard.folder}/.`];
  if (below.row > above.row) return [];
  const why = below.row === above.row ? "the two do not import each other" : `${below.name} stands above ${above.name}`;
  return [`${from} imports ${to}: ${why}.`];
}

function isUnder(folder: string, file: string): boolean {
  return file.startsWith(`${folder}/`);
}

/** A hook, or what draws, in the model; types are neither. */
function drawn({ from, to, isOurs, clause }: Import): readonly string[] {
  const isPreact = /^preact(\/|$)/.test(to) && !/^\w+\s+type\b/.test(clause);
  const isFault = isUnder("model", from) && !isOurs && (isPreact || HOOK.test(clause));
  return isFault ? [`${from} imports ${to}: the model draws nothing.`] : [];
}

/** Circles inside a layer, of files or of folders; any other has an import that reaches upward. */
function circles(imports: readonly Import[]): readonly string[] {
  const within = imports.filter(({ from, to }) => layerOf(from)?.name === layerOf(to)?.name);
  const files = within.map(({ from, to }): Pair => [from, to]);
  const folders = within.map(({ from, to }): Pair => [posix.dirname(from), posix.dirname(to)]);
  return [...circle("files", files), ...circle("folders", folders)];
}

type Pair = readonly [string, string];

/** The first circle that is met, if there is one. */
function circle(what: string, pairs: readonly Pair[]): readonly string[] {
  const next = (node: string) => pairs.flatMap(([from, to]) => (from === node && to !== node ? [to] : []));
  const done = new Set<string>();
  const follow = (node: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return undefined;
    const met = next(node)
      .map((to) => follow(to, [...way, node]))
      .find(Boolean);
    done.add(node);
    return met;
  };
  const met = pairs.map(([from]) => follow(from, [])).find(Boolean);
  return met === undefined ? [] : [`A circle of ${what}: ${met.join(" -> ")}.`];
}

function read(folder: string, kind: RegExp): Sources {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => kind.test(path) && !path.endsWith(".d.ts"));
  return new Map(files.map((path) => [path.split(sep).join("/"), readFileSync(join(folder, path), "utf8")]));
}

if (import.meta.main) {
  const src = join(import.meta.dirname, "src");
  const sources = read(src, /\.tsx?$/);
  const found = [...faults(sources), ...named(read(src, /\.(tsx?|css)$/))];
  for (const fault of found) console.error(`web/src: ${fault}`);
  if (found.length > 0) process.exitCode = 1;
  else
    console.log(
      `Layers of the page: ${sources.size} files, no import upward, no circle, no title named where all are meant.`,
    );
}
