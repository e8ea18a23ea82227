// The ledger of Chicago Express: companies by players, with the locomotives that are left.

import type { PageProps } from "../../model/game/game.ts";
import { ShareLedger } from "../shares/ShareLedger.tsx";

export function Ledger({ session, atlas }: PageProps) {
  return <ShareLedger session={session} atlas={atlas} piecesKey="drawing.ledger.pieces_left" />;
}
