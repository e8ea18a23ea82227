// Verbs, companies, spaces and choices in words. A title says them as it likes; where it has no words, the ids stand.

import { begun, figure, has, places, say, title } from "../../model/browser/words.ts";
import type { Atlas, Space } from "../../model/game/atlas.ts";
import type { Deed } from "../../model/game/game.ts";
import { changes, type Speech } from "../../model/table/speech.ts";
import type { Choice } from "../../model/table/view.ts";
import { argumentsOf, isDecline, spaceOf } from "./choices.ts";

/** The first of some keys that there are words for. */
function firstOf(...keys: readonly string[]): string | null {
  const key = keys.find(has);
  return key === undefined ? null : say(key);
}

/** An id as a word: "found_company" is "Found company". */
function plain(id: string): string {
  return begun(id.replaceAll("_", " "));
}

export function verbWords(verb: string): string {
  return firstOf(`page.verb.${verb}`) ?? plain(verb);
}

export function companyWords(company: string, atlas: Atlas): string {
  return firstOf(`company.${company}`) ?? atlas.companies.find(({ id }) => id === company)?.name ?? company;
}

export function isCompany(id: string, atlas: Atlas): boolean {
  return atlas.companies.some((company) => company.id === id);
}

export function spaceWords(space: Space | undefined, id: string): string {
  return space?.name ?? id;
}

/** A word of an action: a company, a space, an amount, or whatever the title calls it. */
export function argumentWords(verb: string, id: string, atlas: Atlas): string {
  if (isCompany(id, atlas)) return companyWords(id, atlas);
  if (atlas.space.has(id)) return spaceWords(atlas.space.get(id), id);
  if (/^\d+$/.test(id)) return figure(Number(id));
  if (id === "none") return firstOf(`page.none.${verb}`) ?? say("general.none");
  return firstOf(`word.${verb}.${id}`, `page.verb.${id}`) ?? places(atlas.game)[id] ?? plain(id);
}

/** An action in words: "Build: Pennsylvania, Altoona". */
export function actionWords(action: string, atlas: Atlas): string {
  const [verb = ""] = action.split(" ");
  const words = argumentsOf(action).map((id) => argumentWords(verb, id, atlas));
  if (words.length === 0) return verbWords(verb);
  if (isDecline(action)) return words.join(", ");
  return say("general.action", { verb: verbWords(verb), what: words.join(", ") });
}

/** An action of a hint in words, where no atlas is at hand. */
export function deedWords({ verb, target }: Deed): string | null {
  if (target === "" || verb === "bid" || isDecline(`${verb} ${target}`)) return null;
  const words = target.split(" ").map((id) => firstOf(`company.${id}`) ?? places(title.value)[id] ?? id);
  return say("general.action", { verb: verbWords(verb), what: words.join(", ") });
}

/** The words of a choice beside its verb and, on the map, beside its space. */
export function detailsOf(choice: Choice, atlas: Atlas, isOnMap: boolean): readonly string[] {
  const space = isOnMap ? spaceOf(choice, atlas) : null;
  return argumentsOf(choice.do).filter((id) => id !== space);
}

/** What a choice would bring, as far as there are words for it. */
export function effectsOf(choice: Choice, speech: Speech): readonly string[] {
  return Object.entries(choice).flatMap(([name, value]) => {
    if (!has(`choice.${name}`) || value === null || value === false) return [];
    const told = effect(value, speech);
    return told === "" ? [] : [say(`choice.${name}`, { value: told })];
  });
}

/** A list is an amount for each seat; pairs are changes by company; a string may be a place. */
function effect(value: unknown, speech: Speech): string {
  if (typeof value === "number") return figure(value);
  if (Array.isArray(value)) return speech.payments(value as readonly number[]);
  if (typeof value === "object") return changes(value as Readonly<Record<string, number>>);
  return typeof value === "string" ? speech.town(value) : String(value);
}
