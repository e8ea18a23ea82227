// What the seat that is asked can do: choose an action, see what it would mean, and only then send it.

import type { PageProps } from "../../model/game/game.ts";
import { Choose } from "./Choose.tsx";
import { Expand } from "./Expand.tsx";
import { type Tried, triedOf } from "./tried.ts";
import { AuctionTried, DeclineTried, DevelopTried } from "./Tries.tsx";
import { Waiting } from "./Waiting.tsx";

export function Now({ session, atlas }: PageProps) {
  const before = session.before.value;
  const draft = session.draft.value;
  const tried = before === null ? null : triedOf(draft, before);
  if (before === null) return null;
  return (
    <div class="ce-now">
      <Panel session={session} atlas={atlas} tried={tried} />
    </div>
  );
}

function Panel({ session, atlas, tried }: PageProps & { tried: Tried | null }) {
  const props = { session, atlas };
  const isMine = session.isAsked.value || session.draft.value !== null;
  if (!isMine) return <Waiting {...props} />;
  switch (tried?.kind) {
    case undefined:
      return <Choose {...props} />;
    case "expand":
      return <Expand {...props} tried={tried} />;
    case "develop":
      return <DevelopTried {...props} hex={tried.hex} />;
    case "auction":
      return <AuctionTried {...props} company={tried.company} />;
    case "decline":
      return <DeclineTried {...props} verb={tried.verb} />;
  }
}
