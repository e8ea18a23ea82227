import assert from "node:assert/strict";
import { test } from "node:test";
import { faults, named } from "./layers.ts";

/** A small page whose layers hold, with a file in each. */
const SOUND: Readonly<Record<string, string>> = {
  "page.tsx": `
    import { TITLES } from "./games/index.ts";
    import "./style/index.css";
    const screen = await import("./table/Table.tsx");`,
  "worker/worker.ts": `import type { Said } from "../model/browser/words.ts";`,
  "puzzle/Puzzle.tsx": `import { Table } from "../table/Table.tsx";`,
  "replay/Replay.tsx": `import { Table } from "../table/Table.tsx";`,
  "home/Home.tsx": `import { Masthead } from "../shell/Masthead.tsx";`,
  "rules/Rules.tsx": `import { Masthead } from "../shell/Masthead.tsx";`,
  "table/Table.tsx": `
    import { useSignal } from "@preact/signals";
    import { Lobby } from "../lobby/Lobby.tsx";
    import { Log } from "./log/Log.tsx";`,
  "table/tabs.ts": "",
  "table/log/Log.tsx": `import type { View } from "../../model/table/view.ts";`,
  "lobby/Lobby.tsx": `import { Masthead } from "../shell/Masthead.tsx";`,
  "shell/Masthead.tsx": `import { Segments } from "../parts/parts.tsx";`,
  "devices/carried.ts": `import { say } from "../model/browser/words.ts";`,
  "games/index.ts": `export const TITLES = [() => import("./first-line/index.ts")];`,
  "games/first-line/index.ts": `import { Ledger } from "../shares/Ledger.tsx";`,
  "games/second-line/index.ts": `import { Ledger } from "../shares/Ledger.tsx";`,
  "games/shares/Ledger.tsx": `import { Board } from "../../board/Board.tsx";`,
  "board/Board.tsx": `import type { GamePage } from "../model/game/game.ts";`,
  "parts/parts.tsx": `import { say } from "../model/browser/words.ts";`,
  "model/game/game.ts": `
    import type { FunctionComponent } from "preact";
    import type { View } from "../table/view.ts";`,
  "model/table/view.ts": `
    import { signal } from "@preact/signals";
    export type {
      View,
    } from "../../generated/types.ts";`,
  "model/browser/words.ts": "",
  "model/browser/words.test.ts": `import "../../testing/browser.ts";`,
  "generated/types.ts": "",
  "testing/browser.ts": "",
};

/** What is wrong once a line is added to a file, or a file to the page. */
function planted(file: string, line: string): readonly string[] {
  return faults(new Map(Object.entries({ ...SOUND, [file]: `${SOUND[file] ?? ""}\n${line}` })));
}

test("a page whose layers hold has no faults", () => {
  assert.deepEqual(faults(new Map(Object.entries(SOUND))), []);
});

test("no layer imports one above it, in whatever form", () => {
  const lines = [
    `import { Table } from "../../table/Table.tsx";`,
    `import type { Table } from "../../table/Table.tsx";`,
    `import {\n  Table,\n  type Props,\n} from "../../table/Table.tsx";`,
    `export { Table } from "../../table/Table.tsx";`,
    `export * from '../../table/Table.tsx';`,
    `import "../../table/Table.tsx";`,
    `const table = await import("../../table/Table.tsx");`,
    `let table: import("../../table/Table.tsx").Table;`,
    `import { Table } from "../../../src/table/Table.tsx";`,
  ];
  for (const line of lines) {
    const why = "model/browser/words.ts imports table/Table.tsx: table stands above model/browser.";
    assert.deepEqual(planted("model/browser/words.ts", line), [why], line);
  }
});

test("layers in one row do not import each other", () => {
  const [fault] = planted("home/Home.tsx", `import { Rules } from "../rules/Rules.tsx";`);
  assert.equal(fault, "home/Home.tsx imports rules/Rules.tsx: the two do not import each other.");
});

test("no title imports another, though both import the panels of share games", () => {
  const [fault] = planted("games/first-line/index.ts", `import { secondLine } from "../second-line/index.ts";`);
  assert.match(fault ?? "", /second-line\/index\.ts: the two do not import each other/);
});

test("a title is known to the list of titles alone, and the list to page.tsx", () => {
  for (const known of ["index.ts", "first-line/index.ts", "shares/Ledger.tsx"]) {
    const found = planted("table/Table.tsx", `import { one } from "../games/${known}";`);
    assert.deepEqual(found, [`table/Table.tsx imports games/${known}: only page.tsx may import from games/.`]);
  }
});

test("what stands in for a browser is imported by tests alone", () => {
  const [fault] = planted("parts/parts.tsx", `import "../testing/browser.ts";`);
  assert.match(fault ?? "", /only tests may import from testing\//);
});

test("no files go in a circle, not even by types alone", () => {
  const circle = new Map(Object.entries(SOUND))
    .set("parts/one.ts", `import type { Two } from "./two.ts";`)
    .set("parts/two.ts", `import type { Three } from "./three.ts";`)
    .set("parts/three.ts", `import type { One } from "./one.ts";`);
  assert.deepEqual(faults(circle), [
    "A circle of files: parts/one.ts -> parts/two.ts -> parts/three.ts -> parts/one.ts.",
  ]);
});

test("no folders of one layer go in a circle", () => {
  const found = planted("table/log/Log.tsx", `import { tab } from "../tabs.ts";`);
  assert.deepEqual(found, ["A circle of folders: table -> table/log -> table."]);
});

test("the model holds no components and no hooks, only their types", () => {
  for (const line of [
    `import { h } from "preact";`,
    `import { useRef } from "preact/hooks";`,
    `import { signal, useSignal } from "@preact/signals";`,
  ])
    assert.match(planted("model/table/view.ts", line).join(), /the model draws nothing/, line);
  assert.match(planted("model/table/View.tsx", "").join(), /the model draws nothing/);
});

test("every file stands in a layer, every layer holds a file, and every import names one", () => {
  assert.deepEqual(planted("helpers/odd.ts", ""), ["helpers/odd.ts stands in no layer."]);
  assert.deepEqual(planted("parts/parts.tsx", `import { odd } from "./odd";`), [
    "parts/parts.tsx imports parts/odd, which is not there.",
  ]);
  assert.match(planted("parts/parts.tsx", "await import(`./${name}.ts`);").join(), /imports a file it does not name/);
  const { "board/Board.tsx": _, "games/shares/Ledger.tsx": __, ...rest } = SOUND;
  assert.ok(faults(new Map(Object.entries(rest))).includes("board holds no file."));
});

test("what is shared names no title, in whatever spelling", () => {
  const said = (file: string, text: string) => named(new Map(Object.entries({ ...SOUND, [file]: text })));
  assert.deepEqual(named(new Map(Object.entries(SOUND))), []);
  for (const text of [`"first-line"`, "firstLine", "// First Line", ".first_line {}"]) {
    assert.deepEqual(said("table/tabs.ts", text), ["table/tabs.ts names first-line: only its folder does."]);
    assert.deepEqual(said("games/second-line/index.ts", text).length, 1);
    assert.deepEqual(said("games/first-line/index.ts", text), []);
  }
  assert.deepEqual(said("style/base.css", ".first-line {}").length, 1);
  assert.deepEqual(said("table/tabs.ts", "the first of the lines, in general for shares"), []);
});
