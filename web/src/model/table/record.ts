// A record as somebody brings it: the text of a file, looked at before the server is asked to replay it.

export const MOST_BYTES = 1_000_000;

export type SentRecord = Readonly<Record<string, unknown>>;

/** The record in a text, or the key of the sentence that says why there is none. */
export function readRecord(text: string): { readonly record: SentRecord } | { readonly problem: string } {
  if (text.length > MOST_BYTES) return { problem: "replay.too_big" };
  const found = parsed(text);
  if (found === undefined) return { problem: "replay.not_json" };
  return isRecord(found) ? { record: found } : { problem: "replay.not_record" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isRecord(found: unknown): found is SentRecord {
  return typeof found === "object" && found !== null && "railhead" in found && "actions" in found;
}
