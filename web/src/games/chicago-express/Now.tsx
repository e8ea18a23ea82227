// What the seat that is asked can do: choose an action, see what it would mean, and only then send it.

import { Choose } from "./Choose.tsx";
import { Expand } from "./Expand.tsx";
import { AuctionTried, DeclineTried, DevelopTried, TooLateTried } from "./Tries.tsx";
import { comesTooLate, firstChoice, type Tried, triedOf } from "./tried.ts";
import { Waiting } from "./Waiting.tsx";
import type { PageProps } from "./types.ts";

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
  const [draft, before] = [session.draft.value, session.before.value];
  if (!session.isAsked.value && draft === null) return <Waiting {...props} />;
  const choice = before === null ? undefined : firstChoice(draft, before);
  if (comesTooLate(choice)) return <TooLateTried {...props} verb={choice.verb} />;
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
