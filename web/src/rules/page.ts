// A page of rules as the build has cut it, and how its lines are read.

import { address } from "../model/browser/root.ts";
import type { Language } from "../model/browser/settings.ts";

export type Block =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "clause"; readonly id: string; readonly text: string }
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[] };

export interface Chapter {
  readonly title: string;
  readonly code: string | null;
  readonly blocks: readonly Block[];
}

export interface RulesPage {
  readonly title: string;
  readonly preface: readonly Block[];
  readonly chapters: readonly Chapter[];
}

export async function rulesOf(game: string, language: Language): Promise<RulesPage> {
  const response = await fetch(address(`static/rules/${game}.${language}.json`));
  if (!response.ok) throw new Error(game);
  return (await response.json()) as RulesPage;
}

/** The chapters with only the clauses that hold all words looked for; everything without a word. */
export function searched(page: RulesPage, words: string): readonly Chapter[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return page.chapters;
  const holds = (block: Block) => wanted.every((word) => plain(textOf(block)).includes(word));
  const found = page.chapters.map((chapter) => ({ ...chapter, blocks: chapter.blocks.filter(holds) }));
  return found.filter(({ blocks }) => blocks.length > 0);
}

function textOf(block: Block): string {
  if (block.kind === "table") return block.rows.flat().join(" ");
  return block.kind === "clause" ? `${block.id} ${block.text}` : block.text;
}

/** Small letters without accents, so that whoever types quickly finds it too. */
function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

export type Piece = { readonly kind: "plain" | "strong" | "emphasis" | "code" | "clause"; readonly text: string };

const MARKS = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\b[A-Z]{2}-[A-Z]+-\d+\b)/;

/** A line of prose as pieces: what is marked strong, emphasised or as code, and the clauses it names. */
export function pieces(text: string): readonly Piece[] {
  const linkless = text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
  return linkless.split(MARKS).filter(Boolean).map(piece);
}

function piece(text: string): Piece {
  if (text.startsWith("**")) return { kind: "strong", text: text.slice(2, -2) };
  if (text.startsWith("*") && text.endsWith("*") && text.length > 2)
    return { kind: "emphasis", text: text.slice(1, -1) };
  if (text.startsWith("`")) return { kind: "code", text: text.slice(1, -1) };
  return { kind: /^[A-Z]{2}-[A-Z]+-\d+$/.test(text) ? "clause" : "plain", text };
}
