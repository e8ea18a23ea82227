// What can be done on any map, as a list: each space with what the choices about it would bring.

import type { LayerProps, Offer } from "../../model/game/game.ts";
import { Speech } from "../../model/table/speech.ts";
import type { View } from "../../model/table/view.ts";
import { bySpace, choicesNow } from "./choices.ts";
import { effectsOf, spaceWords, verbWords } from "./words.ts";

export function offers(_: View, { session, atlas }: LayerProps): readonly Offer[] {
  const speech = new Speech(atlas.game, session.names.value);
  return [...bySpace(choicesNow(session), atlas)].map(([id, choices]) => ({
    space: id,
    name: spaceWords(atlas.space.get(id), id),
    cost: [...new Set(choices.map(({ verb }) => verbWords(verb)))].join(", "),
    gain: choices.length === 1 ? choices.flatMap((choice) => effectsOf(choice, speech)).join(", ") : "",
  }));
}
