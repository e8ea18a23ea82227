// What the host has changed before the game, in a sentence: who, and how it is now.

import type { HouseRules, NoteInfo } from "../generated/types.ts";
import { joined, say, several } from "../model/browser/words.ts";
import { editionWords, houseWords, optionWords } from "../model/game/setupWords.ts";

interface Changes {
  readonly who?: string;
  readonly rules?: HouseRules;
  readonly seats?: number;
  readonly gone?: readonly string[];
  readonly order?: readonly string[];
  readonly edition?: string;
  readonly options?: Readonly<Record<string, boolean>>;
}

/** A note of such a change in words; of any other note none. */
export function changeWords({ kind, body }: NoteInfo, game: string): string {
  const changes: Changes = body;
  const who = changes.who ?? say("lobby.changes.host");
  if (kind === "set_up") return say("lobby.changes.table", { who, changes: tableChanges(changes, game).join("; ") });
  const rules = kind === "rules_changed" ? ruleChanges(changes) : "";
  return rules === "" ? "" : say("lobby.changes.rules", { who, changes: rules });
}

function ruleChanges({ rules = {} }: Changes): string {
  const words: Readonly<Record<string, string>> = houseWords(rules);
  return Object.keys(rules)
    .flatMap((rule) => words[rule] ?? [])
    .join(" ");
}

function tableChanges({ seats, gone = [], order, edition, options = {} }: Changes, game: string): readonly string[] {
  return [
    ...(seats === undefined ? [] : [several("lobby.changes.seats", seats)]),
    ...(gone.length === 0 ? [] : [several("lobby.changes.gone", gone.length, { names: joined(gone) })]),
    ...(order === undefined ? [] : [say("lobby.changes.order", { names: order.map(orFree).join(", ") })]),
    ...(edition === undefined ? [] : [editionWords(game, edition)]),
    ...Object.entries(options).map(([name, isOn]) =>
      say(isOn ? "lobby.changes.on" : "lobby.changes.off", { option: optionWords(game, name) }),
    ),
  ];
}

function orFree(name: string): string {
  return name === "" ? say("page.free") : name;
}
