// What a hint suggests, in a few words: "Expand B&O: Altoona, L6, K6".

import { say } from "../../model/browser/words.ts";
import { Speech } from "../../model/table/speech.ts";

/** Actions as they are told: spaces that are laid on stand together behind what they belong to. */
export interface Deed {
  readonly verb: string;
  readonly target: string;
  readonly spaces: readonly string[];
}

/** One deed for each action; `lay` adds its space to the deed before, or begins one. */
export function deedsOf(actions: readonly string[]): readonly Deed[] {
  return actions.reduce<readonly Deed[]>((deeds, action) => {
    const [verb = "", ...rest] = action.split(" ");
    if (verb !== "lay") return [...deeds, { verb, target: rest.join(" "), spaces: [] }];
    const last = deeds.at(-1);
    const space = rest.join(" ");
    const isOpen = last !== undefined && ["lay", "expand", "take", "two"].includes(last.verb);
    if (!isOpen) return [...deeds, { verb, target: "", spaces: [space] }];
    return [...deeds.slice(0, -1), { ...last, spaces: [...last.spaces, space] }];
  }, []);
}

/** All of it as a sentence. A space that was only taken for what follows is left out. */
export function deedWords(game: string, actions: readonly string[]): string {
  const speech = new Speech(game, []);
  const words = deedsOf(actions)
    .filter(({ verb }, number, all) => verb !== "take" || !TELLING.includes(all[number + 1]?.verb ?? ""))
    .map((deed) => {
      const head = headOf(deed, speech);
      return deed.spaces.length === 0 ? head : say("hint.spaces", { head, spaces: spacesOf(deed.spaces, speech) });
    })
    .join(", ");
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

/** Verbs that say by themselves which space was taken. */
const TELLING = ["develop", "fund", "two", "offer"];

function headOf({ verb, target }: Deed, speech: Speech): string {
  if (target === "none") return say(`page.none.${verb}`);
  if (verb === "bid") return say("page.bid", { amount: Number(target) });
  if (verb === "take") return say(`drawing.american_rails.space.${target}`);
  if (verb === "two") return say(`page.two.${target}`);
  if (["pass", "stop", "decline", "skip", "lay"].includes(verb)) return say(`page.verb.${verb}`);
  const [place = "", price = "0"] = target.split(" ");
  return say(`hint.${verb}`, { company: target, place: speech.town(place), price: Number(price) });
}

/** Spaces by their names; in American Rails a cube's company stands before its spaces. */
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
