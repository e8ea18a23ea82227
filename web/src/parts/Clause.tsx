// A clause of the rules as a link to it.

import { address } from "../model/browser/root.ts";
import { titleOf } from "../model/game/titles.ts";

export function rulesAddress(game: string, clause?: string): string {
  return address(`rules/${game}`).href + (clause === undefined ? "" : `#${clause}`);
}

/** The id of a clause; it opens the rules there, beside the game. */
export function Clause({ id }: { id: string }) {
  return (
    <a class="clause" href={rulesAddress(titleOf(id), id)} target="rules">
      {id}
    </a>
  );
}
