// What a choice would bring, in short words and in whole sentences.

import { figure, joined, places, say, signed } from "../../model/browser/words.ts";
import type { Atlas } from "../../model/game/atlas.ts";
import { endsOf, routeOf } from "./land.ts";
import type { ChoiceOf } from "./types.ts";

/** A city by its name, where no atlas is at hand. */
export function cityName(city: string): string {
  return places("last-spike")[city] ?? city;
}

/** "Denver to Ogden" */
export function between(atlas: Atlas, route: string): string {
  const [first, last] = endsOf(atlas, route);
  return say("drawing.last-spike.between", { first: first?.name ?? "", last: last?.name ?? "" });
}

export function betweenOf(atlas: Atlas, tile: string): string {
  return between(atlas, routeOf(tile));
}

/** What playing a tile would do, each in a word or two; the most important first. */
export function effects(choice: ChoiceOf<"play">): readonly string[] {
  const words = [
    choice.last_spike
      ? say("drawing.last-spike.effect.last_spike")
      : choice.completes
        ? say("last-spike.completes")
        : "",
    choice.free_land ? say("last-spike.free_land", { city: cityName(choice.free_land) }) : "",
    choice.double ? say("drawing.last-spike.effect.double") : "",
    choice.short ? say("drawing.last-spike.effect.short", { amount: figure(choice.short) }) : "",
  ];
  return words.filter((word) => word !== "");
}

/** "Cleo +22,000 and Dev +12,000": what all but one seat get. */
export function othersGet(payouts: readonly number[], seat: number | null, names: readonly string[]): string {
  const paid = payouts
    .map((amount, number) => ({ amount, number }))
    .filter(({ amount, number }) => amount !== 0 && number !== seat);
  return joined(paid.map(({ amount, number }) => `${names[number] ?? ""} ${signed(amount)}`));
}
