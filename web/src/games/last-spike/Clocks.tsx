// Below the map: the hand at the left, land and routes at the right.

import type { PageProps } from "../../model/game/game.ts";
import { Hand } from "./Hand.tsx";
import { MarketOrRoutes } from "./Market.tsx";

export function Clocks(props: PageProps) {
  return (
    <div class="ls-clocks">
      <Hand {...props} />
      <MarketOrRoutes {...props} />
    </div>
  );
}
