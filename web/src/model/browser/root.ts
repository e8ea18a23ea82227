// Where the server is, under whatever path it is served.

export const root = new URL("../", import.meta.url);

export function address(path: string, query: Readonly<Record<string, string | number | null>> = {}): URL {
  const found = new URL(path, root);
  for (const [name, value] of Object.entries(query)) {
    if (value !== null) found.searchParams.set(name, String(value));
  }
  return found;
}

/** The page of a table. */
export function tableAddress(id: string): string {
  return address(`t/${id}`).href;
}
