// What can be done on the map, as a list: hexes for a cube with cost and income, cities to develop or to begin in.

import { say, signed } from "../../model/browser/words.ts";
import type { Offer } from "../../model/game/game.ts";
import { changes } from "../../model/table/speech.ts";
import { hexesOf } from "./doing.ts";
import { companyAt, doingAt, optionsAt } from "./play.ts";
import type { ChoiceOf, LayerProps, View } from "./types.ts";

export function offers(view: View, { session, atlas }: LayerProps): readonly Offer[] {
  const options = doingAt(session).asked === "expand" ? view.choices : optionsAt(session);
  return [...hexesOf(options, companyAt(session))].map(([hex, choice]) => ({
    space: hex,
    name: atlas.space.get(hex)?.name ?? hex,
    cost: choice.verb === "lay" ? say("drawing.hex.cost", { cost: choice.cost }) : "",
    gain: gainOf(choice),
  }));
}

function gainOf(choice: ChoiceOf<"lay" | "develop" | "found">): string {
  if (choice.verb === "develop") return changes(choice.income_gains);
  const income = say("board.offer.income", { income: signed(choice.income) });
  const others = choice.verb === "lay" ? changes(choice.income_gains) : "";
  return [income, others].filter(Boolean).join("; ");
}
