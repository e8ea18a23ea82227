// A tap on a hex: it lays, develops or founds where that is asked, and takes back what it has put there. What cannot
// be is answered with the server's reason; where nobody is asked the hex only says what stands on it.

import { type Atlas, atlasOf } from "../../model/game/atlas.ts";
import { describe } from "./describe.ts";
import { canTry, choose, companyAt, doingAt, tapToLay, tryFrom } from "./play.ts";
import type { Session } from "./types.ts";

export function tap(session: Session, hex: string): void {
  const game = session.before.value?.game;
  if (game !== undefined) void atlasOf(game).then((atlas) => tapOn(session, hex, atlas));
}

function tapOn(session: Session, hex: string, atlas: Atlas): void {
  const { asked, lead } = doingAt(session);
  if (!canTry(session)) tell(session, hex, atlas);
  else if (asked === "expand") tapToLay(session, hex, atlas);
  else if (asked === "develop" || asked === "found") choose(session, `${asked} ${hex}`, hex);
  else if (asked === "take")
    tryFrom(session, [...lead, `lay ${companyAt(session) ?? atlas.companies[0]?.id} ${hex}`], hex);
  else tell(session, hex, atlas);
}

function tell(session: Session, hex: string, atlas: Atlas): void {
  const [view, space] = [session.shown.value, atlas.space.get(hex)];
  if (view !== null && space !== undefined)
    session.refusal.value = { reason: `${describe(space, view)}.`, clause: null, space: hex };
}
