// What a page and its service worker say to each other.

/** `page`: which version asks; `used`: what it has fetched so far; `take_over`: the new version is wanted now. */
export type FromPage =
  | { readonly kind: "page"; readonly version: string }
  | { readonly kind: "used"; readonly addresses: readonly string[] }
  | { readonly kind: "take_over" };

/** A newer version than the page's is ready. */
export interface ToPage {
  readonly kind: "newer";
}
