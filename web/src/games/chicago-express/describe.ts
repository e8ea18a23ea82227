// A hex in words: "Altoona, city, cost 4, income 2, PRR".

import { say } from "../../model/browser/words.ts";
import type { Space } from "../../model/game/atlas.ts";
import { changes } from "../../model/table/speech.ts";
import type { Choice, View } from "../../model/table/view.ts";
import { boardOf, worthOf } from "./box.ts";
import { comesTooLate } from "./tried.ts";

export function describe(space: Space, view: View, isLegal = false): string {
  const there = Object.entries(view.companies).flatMap(([id, { track }]) => (track.includes(space.id) ? [id] : []));
  const parts = [space.name ?? space.id, say(`drawing.terrain.${space.terrain}`)];
  if (space.one && there.length > 0) parts.push(say("drawing.hex.full"));
  else if (space.cost && space.terrain !== "start")
    parts.push(say("drawing.hex.cost", { cost: space.cost * (there.length + 1) }));
  const worth = worthOf(space, view);
  if (worth > 0) parts.push(say("drawing.hex.income", { income: worth }));
  if (boardOf(view).houses.includes(space.id)) parts.push(say("drawing.hex.developed"));
  const legal = isLegal ? view.choices.filter(({ target }) => target === space.id).map(legalWords) : [];
  return [...parts, ...there, ...legal].join(", ");
}

/** What can be done there now. */
function legalWords(choice: Choice): string {
  const { verb, cost, income_gains, cash_gains } = choice;
  if (verb === "lay") return say("chicago-express.legal.lay", { cost });
  if (comesTooLate(choice)) return say("chicago-express.option.too_late");
  return say("chicago-express.legal.develop", { gains: changes(cash_gains ?? income_gains ?? {}) });
}
