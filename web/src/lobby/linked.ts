// Addresses in what somebody said: only such as begin with http or https, as they were typed.

export interface Part {
  readonly text: string;
  readonly isAddress: boolean;
}

/** Where an address may begin: after nothing, a space or an opening sign, so that none hides in another scheme. */
const ADDRESS = /(?<=^|[\s([{<"'«“‘])https?:\/\/[^\s<>"«»“”\\\p{Cc}\p{Cf}]+/giu;
const PUNCTUATION = ".,;:!?…'’";
const OPENED_BY: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** A text in its parts, in their order; together they are the text. */
export function linked(text: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found);
    if (!leadsOpenly(address)) continue;
    parts.push({ text: text.slice(end, index), isAddress: false }, { text: address, isAddress: true });
    end = index + address.length;
  }
  return [...parts, { text: text.slice(end), isAddress: false }].filter((part) => part.text !== "");
}

/** Without the punctuation after it, and without brackets that it has not opened. */
function withoutEnd(found: string): string {
  const spare = new Map(Object.entries(OPENED_BY).map(([close, open]) => [close, count(found, close, open)]));
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? "";
    const left = spare.get(last) ?? 0;
    if (left > 0) spare.set(last, left - 1);
    else if (!PUNCTUATION.includes(last)) break;
  }
  return found.slice(0, end);
}

/** How many more times a bracket is closed than opened. */
function count(text: string, close: string, open: string): number {
  return text.split(close).length - text.split(open).length;
}

/** Whether it has a host, and no name before an @ that could be taken for one. */
function leadsOpenly(address: string): boolean {
  try {
    const { username, password } = new URL(address);
    return username === "" && password === "";
  } catch {
    return false;
  }
}
