// The ledger of Chicago Express: companies by players, with the locomotives that are left.

import type { PageProps } from "../game.ts";
import { ShareLedger } from "../ShareLedger.tsx";

export function Ledger({ session, atlas }: PageProps) {
  return <ShareLedger session={session} atlas={atlas} piecesKey="drawing.ledger.pieces_left" />;
}
