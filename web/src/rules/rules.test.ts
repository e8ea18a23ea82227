import assert from "node:assert/strict";
import { test } from "node:test";
import { pageOfRules } from "../../rules.mjs";
import { pieces, type RulesPage, searched } from "./page.ts";

const TEXT = `# A game: the rules

What this is,
in two lines.

## Setup (CE-SET)

- **CE-SET-1** Two to six play.
  They share 120.
- **CE-SET-2** Here is *Zoë's* clause, see CE-SET-1.

## Editions and options

| what | first |
| --- | --- |
| \`x\` | **no** |
`;

const page = pageOfRules(TEXT) as RulesPage;

test("a page is cut into chapters, clauses and tables", () => {
  assert.equal(page.title, "A game: the rules");
  assert.deepEqual(page.preface, [{ kind: "text", text: "What this is, in two lines." }]);
  assert.deepEqual(page.chapters[0]?.blocks[0], {
    kind: "clause",
    id: "CE-SET-1",
    text: "Two to six play. They share 120.",
  });
  assert.deepEqual(page.chapters[1], {
    title: "Editions and options",
    code: null,
    blocks: [
      {
        kind: "table",
        rows: [
          ["what", "first"],
          ["`x`", "**no**"],
        ],
      },
    ],
  });
});

test("what is looked for is found without accents and capitals", () => {
  assert.deepEqual(searched(page, "zoe CLAUSE").flatMap(({ blocks }) => blocks).length, 1);
  assert.deepEqual(searched(page, "locomotive"), []);
  assert.equal(searched(page, " ").length, 2);
});

test("a line is read in pieces", () => {
  assert.deepEqual(
    pieces("**Two** *and* `bid 9` [there](x.md), CE-EXP-6.").map(({ kind, text }) => `${kind}:${text}`),
    ["strong:Two", "plain: ", "emphasis:and", "plain: ", "code:bid 9", "plain: there, ", "clause:CE-EXP-6", "plain:."],
  );
});
