// The rules of a game, clause by clause, in the reader's language; every clause has an address of its own.

import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { address } from "../model/browser/root.ts";
import { language } from "../model/browser/settings.ts";
import { has, say } from "../model/browser/words.ts";
import { teaches } from "../model/game/learning.ts";
import { ruledTitles } from "../model/game/titles.ts";
import { rulesAddress } from "../parts/Clause.tsx";
import { LearnButton } from "../parts/LearnButton.tsx";
import { Masthead } from "../shell/Masthead.tsx";
import { Trouble } from "../shell/Trouble.tsx";
import { Pictures } from "./Pictures.tsx";
import { type Block, type Chapter, pieces, type RulesPage, rulesOf, searched } from "./page.ts";

export function RulesScreen({ game }: { game: string }) {
  return (
    <>
      <Masthead where={<b>{say("rules.title")}</b>} />
      {ruledTitles().includes(game) ? <RulesOf game={game} /> : <Trouble reason={say("rules.missing")} />}
    </>
  );
}

function RulesOf({ game }: { game: string }) {
  const page = useSignal<RulesPage | null>(null);
  const hasFailed = useSignal(false);
  useSignalEffect(() => {
    rulesOf(game, language.value).then(
      (known) => (page.value = known),
      () => (hasFailed.value = true),
    );
  });
  if (page.value !== null) return <Sheet game={game} page={page.value} />;
  return hasFailed.value ? <Trouble reason={say("page.no_answer")} /> : null;
}

function Sheet({ game, page }: { game: string; page: RulesPage }) {
  const words = useSignal("");
  const chapters = searched(page, words.value);
  useEffect(goToClause, [page]);
  useEffect(() => {
    document.title = `${page.title} · Railhead`;
  }, [page]);
  return (
    <div class="rules">
      <nav class="rules-nav" aria-label={say("rules.contents")}>
        <Games game={game} />
        <label class="field">
          <span>{say("rules.search")}</span>
          <input
            type="search"
            value={words.value}
            onInput={(event: Event) => (words.value = (event.target as HTMLInputElement).value)}
          />
        </label>
        <ol>
          {chapters.map((chapter) => (
            <li key={anchor(chapter)}>
              <a href={`#${anchor(chapter)}`}>{chapter.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <main class="rules-text">
        <h1>{page.title}</h1>
        {words.value === "" && <Start game={game} page={page} />}
        {chapters.length === 0 && <p>{say("rules.nothing", { words: words.value })}</p>}
        {chapters.map((chapter) => (
          <section key={anchor(chapter)} aria-labelledby={anchor(chapter)}>
            <h2 id={anchor(chapter)}>{chapter.title}</h2>
            <Blocks blocks={chapter.blocks} />
          </section>
        ))}
      </main>
    </div>
  );
}

/** The clause of the address comes into sight, and is marked, once the page is there. */
function goToClause(): void {
  const wanted = location.hash;
  if (!wanted) return;
  history.replaceState(null, "", location.pathname);
  location.hash = wanted;
}

function Games({ game }: { game: string }) {
  return (
    <ul class="rules-games">
      {ruledTitles().map((one) => (
        <li key={one}>
          <a href={rulesAddress(one)} aria-current={one === game ? "page" : undefined}>
            {say(`game.${one}.name`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What the game is about, how its editions differ, and how the page of rules is to be read. */
function Start({ game, page }: { game: string; page: RulesPage }) {
  return (
    <>
      {has(`guide.${game}.intro`) && <p class="rules-intro">{say(`guide.${game}.intro`)}</p>}
      <Pictures game={game} />
      {teaches(game) && (
        <p class="acts rules-learn">
          <LearnButton game={game} look="act" /> <span>{say("lesson.offer.about")}</span>
        </p>
      )}
      <p>
        <a href={address(`puzzle/${game}`).href}>{say("rules.puzzle")}</a>
      </p>
      <details class="rules-preface">
        <summary>{say("rules.about")}</summary>
        <Blocks blocks={page.preface} />
      </details>
      {has(`help.${game}.editions`) && (
        <aside class="rules-editions">
          <h2>{say("rules.editions")}</h2>
          <p>
            <Prose text={say(`help.${game}.editions`)} />
          </p>
        </aside>
      )}
    </>
  );
}

function anchor(chapter: Chapter): string {
  return chapter.code ?? chapter.title.toLowerCase().replace(/[^\p{L}\d]+/gu, "-");
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <>
      {blocks.map((block, number) => (
        <BlockOf key={block.kind === "clause" ? block.id : number} block={block} />
      ))}
    </>
  );
}

function BlockOf({ block }: { block: Block }) {
  if (block.kind === "table") return <Rows rows={block.rows} />;
  if (block.kind === "text") {
    return (
      <p>
        <Prose text={block.text} />
      </p>
    );
  }
  return (
    <p class="rule" id={block.id}>
      <a class="clause" href={`#${block.id}`}>
        {block.id}
      </a>
      <span>
        <Prose text={block.text} />
      </span>
    </p>
  );
}

function Rows({ rows: [head, ...body] }: { rows: readonly (readonly string[])[] }) {
  return (
    <div class="rules-table" tabIndex={0} role="group" aria-label={head?.join(", ")}>
      <table>
        <thead>
          <tr>
            {head?.map((cell) =>
              cell === "" ? (
                <td key={cell} />
              ) : (
                <th key={cell} scope="col">
                  <Prose text={cell} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {body.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, number) => (
                <td key={number}>
                  <Prose text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Prose({ text }: { text: string }) {
  return (
    <>
      {pieces(text).map(({ kind, text: words }, number) => {
        if (kind === "strong") return <strong key={number}>{words}</strong>;
        if (kind === "emphasis") return <em key={number}>{words}</em>;
        if (kind === "code") return <code key={number}>{words}</code>;
        if (kind === "plain") return words;
        return (
          <a key={number} class="clause" href={`#${words}`}>
            {words}
          </a>
        );
      })}
    </>
  );
}
