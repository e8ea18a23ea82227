// How the worker treats what a page asks for, by its address below the page's root alone.

/**
 * `page`: a screen, from the network or else as it was kept. `lasting`: a file that never changes under its name, as it
 * was kept. `file`: another file of the build, and `answer`: what stays the same while the server runs; both from the
 * network, or else as they were kept. Anything else, such as tables and all that is written, is none of its business.
 */
export type Way = "page" | "lasting" | "file" | "answer";

const PAGES = /^($|t\/[^/]+$|rules\/[^/]+$|replay(\/|$)|puzzle\/)/;
const LASTING = /-[\w-]{8}\.js$/;
const ANSWERS = /^api\/(words|samples|games(\/[\w-]+\/(atlas|(map|vignette)\.svg))?)$/;

export function wayOf(path: string, isNavigation: boolean, files: readonly string[]): Way | null {
  if (isNavigation) return PAGES.test(path) ? "page" : null;
  if (files.includes(path)) return LASTING.test(path) ? "lasting" : "file";
  return isAnswer(path) ? "answer" : null;
}

export function isAnswer(path: string): boolean {
  return ANSWERS.test(path);
}

/** Where an address is below the root; null where it is elsewhere. */
export function below(root: string, address: string): string | null {
  const [from, to] = [new URL(root), new URL(address)];
  if (to.origin !== from.origin || !to.pathname.startsWith(from.pathname)) return null;
  return to.pathname.slice(from.pathname.length);
}
