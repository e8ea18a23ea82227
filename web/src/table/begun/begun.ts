// Where a tab keeps what was begun at a table while a new version of the page is loaded. Most of the time that is nothing.

const NAME = "railhead.draft";

export function begunBefore(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** Null forgets it. A tab that keeps nothing still plays. */
export function keepBegun(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, text);
  } catch {
    // What was begun must be begun again.
  }
}
