// How a table is set up, in words: its bots and the rules of its house.

import type { Pace, TableInfo } from "../../generated/types.ts";
import { has, say, several } from "../browser/words.ts";

export function botName(name: string): string {
  return has(`home.bot.${name}`) ? say(`home.bot.${name}`) : name;
}

/** An edition by its name; one that the title has no name for is told by its id. */
export function editionWords(game: string, edition: string): string {
  const key = `page.${game}.edition.${edition}`;
  return has(key) ? say(key) : edition;
}

export function optionWords(game: string, option: string): string {
  const key = `home.${game}.option.${option}`;
  return has(key) ? say(key) : option.replaceAll("_", " ");
}

export function paceWords({ kind, minutes = 30, days = 3 }: Pace): string {
  if (kind === "clock") return say("house.pace.clock", { minutes });
  return kind === "days" ? several("house.pace.days", days) : say("house.pace.none");
}

function toldPace({ kind, minutes = 30, days = 3 }: Pace): string {
  return kind === "clock" ? say("house.told.pace.clock", { minutes }) : several("house.told.pace.days", days);
}

/** The rules of a table in one sentence each, as those who sit down read them. */
export function ruleWords({ game, rules, options }: TableInfo): readonly string[] {
  const chosen = Object.keys(options).filter((name) => options[name]);
  return [
    ...chosen.map((name) => `${optionWords(game, name)}.`),
    say(`house.told.undo.${rules.undo ?? "consent"}`),
    say(`house.told.talk.${rules.talk === false ? "off" : "on"}`),
    say(`house.told.hints.${rules.hints === true ? "on" : "off"}`),
    ...(rules.pace === undefined || rules.pace.kind === "none" ? [] : [toldPace(rules.pace)]),
    say(`house.told.watch.${rules.watch ?? "link"}`),
  ];
}
