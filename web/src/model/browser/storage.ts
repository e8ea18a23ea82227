// The browser's storage. One that keeps nothing still plays.

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`railhead.${name}`);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`railhead.${name}`, value);
  } catch {
    // Nothing is lost but the memory of it.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(`railhead.${name}`);
  } catch {
    // It was never kept.
  }
}
