import type { Plugin } from "esbuild";

export const LETTERS: string;
export const cutFonts: Plugin;
