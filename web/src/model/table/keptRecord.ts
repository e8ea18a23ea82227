// The record that this tab holds: the replay opens it, also after a reload.

const KEPT = "railhead.record";

export function keptRecord(): string | null {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

export function keepRecord(text: string): string {
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // It is replayed all the same, but not found again after a reload.
  }
  return text;
}
