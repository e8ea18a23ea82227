// A hex in words: "Altoona, city, cost 4, income 2, PRR".

import { say } from "../../model/browser/words.ts";
import type { Space } from "../../model/game/atlas.ts";
import { changes } from "../../model/table/speech.ts";
import { choicesOf } from "../../model/table/view.ts";
import { worthOf } from "./box.ts";
import { comesTooLate, gainsIn } from "./tried.ts";
import type { ChoiceOf, View } from "./types.ts";

export function describe(space: Space, view: View, isLegal = false): string {
  const there = Object.entries(view.companies).flatMap(([id, { track }]) => (track.includes(space.id) ? [id] : []));
  const parts = [space.name ?? space.id, say(`drawing.terrain.${space.terrain}`)];
  if (space.one && there.length > 0) parts.push(say("drawing.hex.full"));
  else if (space.cost && space.terrain !== "start")
    parts.push(say("drawing.hex.cost", { cost: view.board.costs[space.id] ?? space.cost }));
  const worth = worthOf(space, view);
  if (worth > 0) parts.push(say("drawing.hex.income", { income: worth }));
  if (view.board.houses.includes(space.id)) parts.push(say("drawing.hex.developed"));
  const legal = isLegal
    ? choicesOf(view, "lay", "develop")
        .filter(({ target }) => target === space.id)
        .map(legalWords)
    : [];
  return [...parts, ...there, ...legal].join(", ");
}

/** What can be done there now. */
function legalWords(choice: ChoiceOf<"lay" | "develop">): string {
  if (choice.verb === "lay") return say("chicago-express.legal.lay", { cost: choice.cost });
  if (comesTooLate(choice)) return say("chicago-express.option.too_late");
  return say("chicago-express.legal.develop", { gains: changes(gainsIn(choice)?.gains ?? {}) });
}
