// What can be done on the map, as a list: hexes to lay on with cost and income, or to develop with what it brings.

import { say, signed } from "../../model/browser/words.ts";
import type { Offer } from "../../model/game/game.ts";
import { changes } from "../../model/table/speech.ts";
import { choicesOf } from "../../model/table/view.ts";
import { comesTooLate, gainsIn, triedOf } from "./tried.ts";
import type { LayerProps, View } from "./types.ts";

export function offers(view: View, { session, atlas, before }: LayerProps): readonly Offer[] {
  const nameOf = (hex: string) => atlas.space.get(hex)?.name ?? hex;
  if (triedOf(session.draft.value, before)?.kind === "expand")
    return choicesOf(view, "lay").map(({ target, cost, income }) => ({
      space: target,
      name: nameOf(target),
      cost: say("drawing.hex.cost", { cost }),
      gain: say("board.offer.income", { income: signed(income) }),
    }));
  return choicesOf(before, "develop")
    .filter(({ target }) => target !== "none")
    .map((choice) => ({
      space: choice.target,
      name: nameOf(choice.target),
      cost: "",
      gain: comesTooLate(choice) ? say("chicago-express.option.too_late") : changes(gainsIn(choice)?.gains ?? {}),
    }));
}
