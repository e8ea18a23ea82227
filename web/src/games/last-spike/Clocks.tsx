// Below the map: the hand at the left, land and routes at the right.

import { Hand } from "./Hand.tsx";
import { MarketOrRoutes } from "./Market.tsx";
import type { PageProps } from "./types.ts";

export function Clocks(props: PageProps) {
  return (
    <div class="ls-clocks">
      <Hand {...props} />
      <MarketOrRoutes {...props} />
    </div>
  );
}
