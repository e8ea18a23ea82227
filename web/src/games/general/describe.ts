// A space in words: "Altoona, city, cost 2, income 1, PRR".

import { has, say } from "../../model/browser/words.ts";
import type { Atlas, Space } from "../../model/game/atlas.ts";
import type { Choice, View } from "../../model/table/view.ts";
import { spaceOf } from "./choices.ts";
import { marksOn } from "./marks.ts";
import { spaceWords, verbWords } from "./words.ts";

export function describe(space: Space, view: View, atlas: Atlas, choices: readonly Choice[] = []): string {
  const there = Object.keys(view.companies).filter((id) => view.companies[id]?.track.includes(space.id));
  const verbs = choices.filter((choice) => spaceOf(choice, atlas) === space.id).map(({ verb }) => verbWords(verb));
  return [
    spaceWords(space, space.id),
    ...told(`drawing.terrain.${space.terrain}`),
    ...(space.cost ? [say("drawing.hex.cost", { cost: space.cost })] : []),
    ...(space.income ? [say("drawing.hex.income", { income: space.income })] : []),
    ...marksOn(space.id, view, atlas).flatMap((key) => told(`general.mark.${key}`)),
    ...there,
    ...new Set(verbs),
  ].join(", ");
}

function told(key: string): readonly string[] {
  return has(key) ? [say(key)] : [];
}
