// The ledger of Chicago Express: companies by players, with the locomotives that are left.

import { ShareLedger } from "../shares/ShareLedger.tsx";
import type { PageProps } from "./types.ts";

export function Ledger({ session, atlas }: PageProps) {
  return <ShareLedger session={session} atlas={atlas} piecesKey="drawing.ledger.pieces_left" />;
}
