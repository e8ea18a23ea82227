// A clause of the rules as a link to it.

import { address } from "../model/browser/root.ts";
import { titleOf } from "../model/game/titles.ts";

export function rulesAddress(game: string, clause?: string): string {
  return address(`rules/${game}`).href + (clause === undefined ? "" : `#${clause}`);
}

/** The id of a clause; it opens the rules there, beside the game. Where they cannot be read here it is only named. */
export function Clause({ id }: { id: string }) {
  const game = titleOf(id);
  if (game === "") return <span class="clause">{id}</span>;
  return (
    <a class="clause" href={rulesAddress(game, id)} target="rules">
      {id}
    </a>
  );
}
