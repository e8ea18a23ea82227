// How a table is set up, in words: its bots and the rules of its house.

import type { HouseRules, Pace, TableInfo } from "../../generated/types.ts";
import { has, say, several } from "../browser/words.ts";

export function botName(name: string): string {
  return has(`home.bot.${name}`) ? say(`home.bot.${name}`) : name;
}

/** An edition by its name; one that the title has no name for is told by its id. */
export function editionWords(game: string, edition: string): string {
  const key = `page.${game}.edition.${edition}`;
  return has(key) ? say(key) : edition;
}

/** What an edition has of its own, in a sentence; none where the title says nothing of it. */
export function editionMeaning(game: string, edition: string): string {
  return saidIfKnown(`page.${game}.edition.${edition}.about`);
}

export function optionWords(game: string, option: string): string {
  const key = `home.${game}.option.${option}`;
  return has(key) ? say(key) : option.replaceAll("_", " ");
}

/** What an option changes, in a sentence; none where the title says nothing of it. */
export function optionMeaning(game: string, option: string): string {
  return saidIfKnown(`home.${game}.option.${option}.about`);
}

function saidIfKnown(key: string): string {
  return has(key) ? say(key) : "";
}

export function paceWords({ kind, minutes = 30, days = 3, bank = 10 }: Pace): string {
  if (kind === "clock") return say("house.pace.clock", { minutes });
  if (kind === "bank") return several("house.pace.bank", bank);
  return kind === "days" ? several("house.pace.days", days) : say("house.pace.none");
}

function toldLength({ kind, minutes = 30, days = 3, bank = 10 }: Pace): string {
  if (kind === "clock") return say("house.told.pace.clock", { minutes });
  if (kind === "bank") return several("house.told.pace.bank", bank);
  return kind === "days" ? several("house.told.pace.days", days) : say("house.told.pace.none");
}

/** How long everybody may think, what happens to whoever is late, and what holidays there are. */
function toldPace({ pace = { kind: "none" }, absent = "host" }: HouseRules): readonly string[] {
  const told = toldLength(pace);
  if (pace.kind === undefined || pace.kind === "none") return [told];
  const [isShort, isBot] = [pace.kind === "clock", absent === "bot"];
  const late = say(isBot ? `house.told.late.bot.${isShort ? "clock" : "days"}` : "house.told.late.host");
  return [told, late, ...(isShort ? [] : [say("house.told.holidays")])];
}

/** What each rule of the house means, as it is chosen. */
export function houseWords(rules: HouseRules) {
  return {
    undo: say(`house.told.undo.${rules.undo ?? "consent"}`),
    watch: say(`house.told.watch.${rules.watch ?? "link"}`),
    seating: say(`house.told.seating.${rules.seating ?? "shuffled"}`),
    absent: say(`house.told.absent.${rules.absent ?? "host"}`),
    talk: say(`house.told.talk.${rules.talk === false ? "off" : "on"}`),
    hints: say(`house.told.hints.${rules.hints === true ? "on" : "off"}`),
    pace: toldPace(rules).join(" "),
  };
}

/** The rules of a table in one sentence each, as those who sit down read them. */
export function ruleWords({ game, rules, options }: TableInfo): readonly string[] {
  const chosen = Object.keys(options).filter((name) => options[name]);
  const { undo, talk, hints, watch } = houseWords(rules);
  return [
    ...chosen.map((name) => `${optionWords(game, name)}.`),
    undo,
    talk,
    hints,
    ...(rules.pace === undefined || rules.pace.kind === "none" ? [] : toldPace(rules)),
    watch,
  ];
}
