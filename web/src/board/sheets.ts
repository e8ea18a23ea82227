// The drawn map, made by the server once for each language, to be laid under what moves.

import { address } from "../model/browser/root.ts";
import type { Language } from "../model/browser/settings.ts";

/** Groups of the drawn map, to be laid into the board. */
export interface Sheets {
  readonly ground: Element | null;
  readonly names: Element | null;
  readonly legend: Element | null;
}

const sheets = new Map<string, Promise<Sheets>>();

/** Some groups of the drawn map in a language. Each caller gets nodes of its own. */
export async function sheetsOf(game: string, language: Language, pick: readonly (keyof Sheets)[]): Promise<Element[]> {
  const where = address(`api/games/${game}/map.svg`, { part: "page", lang: language }).href;
  const known = sheets.get(where) ?? drawn(where);
  sheets.set(where, known);
  const found = await known;
  return pick.flatMap((name) => found[name] ?? []).map((group) => document.importNode(group, true));
}

/** A document is fetched as such: nothing is parsed from text, so nothing in it could ever run. */
function drawn(where: string): Promise<Sheets> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", where);
    request.responseType = "document";
    request.onload = () => {
      const picture = request.responseXML;
      const group = (name: string) => picture?.querySelector(`g.${name}`) ?? null;
      resolve({ ground: group("ground"), names: group("names"), legend: group("legend") });
    };
    request.onerror = () => reject(new Error(where));
    request.send();
  });
}
