// A clause of the rules as a link to it.

import { address } from "../root.ts";

const GAMES: Readonly<Record<string, string>> = { CE: "chicago-express", AR: "american-rails", LS: "last-spike" };

export function rulesAddress(game: string, clause?: string): string {
  return address(`rules/${game}`).href + (clause === undefined ? "" : `#${clause}`);
}

/** The id of a clause; it opens the rules there, beside the game. */
export function Clause({ id }: { id: string }) {
  return (
    <a class="clause" href={rulesAddress(GAMES[id.slice(0, 2)] ?? "", id)} target="rules">
      {id}
    </a>
  );
}
