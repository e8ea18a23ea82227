// The address keeps the ply that is shown; the present has none.

export function plyOfAddress(search: string): number | null {
  const text = new URLSearchParams(search).get("ply") ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

export function writeAddress(ply: number | null): void {
  const here = new URL(location.href);
  if (ply === null) here.searchParams.delete("ply");
  else here.searchParams.set("ply", String(ply));
  if (here.href !== location.href) history.replaceState(history.state, "", here);
}
