// The tiles that can be laid, as a list: where they lie, what they cost, and what they bring.

import { figure, say, signed } from "../../model/browser/words.ts";
import type { Offer } from "../../model/game/game.ts";
import { choicesBy } from "./land.ts";
import { betweenOf, effects } from "./words.ts";
import type { ChoiceOf, LayerProps, View } from "./types.ts";

export function offers(_: View, { session, atlas, before }: LayerProps): readonly Offer[] {
  return [...choicesBy(before, "play")].map(([tile, choice]) => ({
    space: tile,
    name: `${tile}, ${betweenOf(atlas, tile)}`,
    cost: say("drawing.hex.cost", { cost: figure(choice.cost) }),
    gain: gainOf(choice, session.seat.value),
  }));
}

function gainOf(choice: ChoiceOf<"play">, seat: number | null): string {
  const mine = seat === null ? 0 : (choice.payouts[seat] ?? 0);
  const paid = mine === 0 ? [] : [say("last-spike.you_get", { amount: signed(mine) })];
  return [...paid, ...effects(choice)].join(", ");
}
