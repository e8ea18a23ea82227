// Reads a page of rules: chapters of blocks, each a paragraph, a clause with its id, or a table.

const CLAUSE = /^- \*\*([A-Z]{2}-[A-Z]+-\d+)\*\* (.*)$/s;

/** A page in Markdown as `{title, chapters: [{title, code, blocks}]}`; what stands before the first is its preface. */
export function pageOfRules(markdown) {
  const [head, ...parts] = markdown.split(/^## /m);
  const [title, ...preface] = head.trim().split("\n\n");
  const chapters = parts.map(chapter);
  return { title: title.replace(/^# /, ""), preface: preface.flatMap(blocks), chapters };
}

function chapter(text) {
  const [line, ...rest] = text.split("\n");
  const [, title, code] = /^(.*?)(?: \(([A-Z]{2}-[A-Z]+)\))?$/.exec(line.trim());
  return { title, code: code ?? null, blocks: rest.join("\n").trim().split("\n\n").flatMap(blocks) };
}

function blocks(text) {
  if (text.startsWith("|")) return [{ kind: "table", rows: table(text) }];
  if (!text.startsWith("- ")) return text.trim() ? [{ kind: "text", text: joined(text) }] : [];
  return text.split(/\n(?=- )/).map(item);
}

function item(text) {
  const found = CLAUSE.exec(joined(text));
  return found ? { kind: "clause", id: found[1], text: found[2] } : { kind: "text", text: joined(text.slice(2)) };
}

function joined(text) {
  return text.replace(/\s*\n\s*/g, " ").trim();
}

function table(text) {
  const lines = text
    .trim()
    .split("\n")
    .filter((line) => !/^\|[\s:|-]+\|$/.test(line));
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}
