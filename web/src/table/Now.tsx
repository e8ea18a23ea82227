// What can be done now: an auction looks the same in every game; the rest is the game's own.

import { say } from "../model/browser/words.ts";
import type { Atlas } from "../model/game/atlas.ts";
import type { GamePage } from "../model/game/game.ts";
import type { Session } from "../model/table/session.ts";
import { AuctionPanel } from "./Auction.tsx";
import { Help } from "./guide/Help.tsx";
import { Advice, HintButton } from "./hints/Advice.tsx";

export function NowPanel({ session, game, atlas }: { session: Session; game: GamePage; atlas: Atlas }) {
  const view = session.asked.value;
  const isAuction = view?.auction != null && session.draft.value === null;
  return (
    <section class="panel now" aria-label={say("page.now")}>
      {view?.auction && isAuction ? (
        <AuctionPanel
          session={session}
          view={view}
          auction={view.auction}
          face={game.auction ?? {}}
          hint={<HintButton session={session} game={game} />}
          help={session.isAsked.value && <Help view={view} game={game} />}
        />
      ) : (
        <game.Now session={session} atlas={atlas} />
      )}
      <div class="now-foot">
        <Advice session={session} game={game} hasButton={!isAuction} />
        {!isAuction && session.isAsked.value && view !== null && (
          <Help view={session.draft.value === null ? view : (session.before.value ?? view)} game={game} />
        )}
      </div>
    </section>
  );
}
