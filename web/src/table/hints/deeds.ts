// What a hint suggests, in a few words: "Expand B&O: Altoona, L6, K6".

import { has, say } from "../../model/browser/words.ts";
import type { Deed, GamePage } from "../../model/game/game.ts";
import { Speech } from "../../model/table/speech.ts";

/** One deed for each action; what only lays adds its space to the deed before, or begins one. */
export function deedsOf(actions: readonly string[], lays: string | undefined): readonly Deed[] {
  return actions.reduce<readonly Deed[]>((deeds, action) => {
    const [verb = "", ...rest] = action.split(" ");
    if (verb !== lays) return [...deeds, { verb, target: rest.join(" "), spaces: [] }];
    const last = deeds.at(-1);
    const space = rest.join(" ");
    if (last === undefined) return [...deeds, { verb, target: "", spaces: [space] }];
    return [...deeds.slice(0, -1), { ...last, spaces: [...last.spaces, space] }];
  }, []);
}

/** All of it as a sentence; what a title leaves to the deed that follows is left out. */
export function deedWords(
  game: string,
  actions: readonly string[],
  { deed: own, lays }: Pick<GamePage, "deed" | "lays">,
): string {
  const speech = new Speech(game, []);
  const deeds = deedsOf(actions, lays);
  const words = deeds
    .map((deed, number) => {
      const head = own?.(deed, deeds[number + 1]) ?? headOf(deed, speech);
      return deed.spaces.length === 0 ? head : say("hint.spaces", { head, spaces: spacesOf(deed.spaces, speech) });
    })
    .filter(Boolean)
    .join(", ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

/** A deed without its spaces; one for which there is no sentence is told as it is written. */
function headOf({ verb, target }: Deed, speech: Speech): string {
  if (target === "none") return say(`page.none.${verb}`);
  if (verb === "bid") return say("page.bid", { amount: Number(target) });
  const [place = "", price = "0"] = target.split(" ");
  if (target !== "" && has(`hint.${verb}`))
    return say(`hint.${verb}`, { company: target, place: speech.town(place), price: Number(price) });
  return target === "" && has(`page.verb.${verb}`) ? say(`page.verb.${verb}`) : `${verb} ${target}`.trim();
}

/** Spaces by their names; where a company is named with each, it stands before the first of its spaces. */
function spacesOf(spaces: readonly string[], speech: Speech): string {
  let company = "";
  return spaces
    .map((space) => {
      const [first = "", hex] = space.split(" ");
      if (hex === undefined) return speech.town(first);
      const isNew = first !== company;
      company = first;
      return isNew ? `${first} ${speech.town(hex)}` : speech.town(hex);
    })
    .join(", ");
}
