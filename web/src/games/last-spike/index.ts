// How the page shows The Last Spike.

import { figure, say } from "../../model/browser/words.ts";
import type { Space } from "../../model/game/atlas.ts";
import { DividendSheet } from "../shares/DividendSheet.tsx";
import { beat, motion } from "./beats.ts";
import { ceremony } from "./ceremony.ts";
import { Clocks } from "./Clocks.tsx";
import { lastTiles, sources } from "./gains.ts";
import { Holdings } from "./Holdings.tsx";
import { choicesBy, costOf, handOf, stateOf } from "./land.ts";
import { Ledger } from "./Ledger.tsx";
import { log } from "./log.ts";
import { Pieces } from "./Map.tsx";
import { boxPath, tileBox } from "./marks.ts";
import { clockLine, heading, moment } from "./moment.ts";
import { Now } from "./Now.tsx";
import { offers } from "./offers.ts";
import { pickHinted, tapTile } from "./picks.ts";
import { Ways } from "./Ways.tsx";
import { betweenOf } from "./words.ts";
import type { GamePage, LayerProps, Session, View } from "./types.ts";

/** "V3, Denver to Ogden, cost 3,000, can be played" */
function describe(space: Space, view: View, { session, atlas, before }: LayerProps): string {
  const state = stateOf(space.id, view, before, handOf(before, session.seat.value) ?? []);
  return [
    space.id,
    betweenOf(atlas, space.id),
    say("drawing.hex.cost", { cost: figure(costOf(space, before)) }),
    say(`last-spike.state.${state}`),
  ].join(", ");
}

function looks(session: Session, view: View) {
  const ply = session.before.value?.ply ?? view.ply;
  const hand = handOf(view, session.seat.value);
  const last = { name: say("board.last"), spaces: lastTiles(session.told.value.events, ply, session.seat.value) };
  return hand === null ? [last] : [{ name: say("last-spike.my_tiles"), spaces: hand }, last];
}

export const lastSpike: GamePage = {
  Under: Ways,
  Over: Pieces,
  Clocks,
  Now,
  Ledger,
  clockLine,
  moment,
  describe,
  live: (_, { before }) => new Set(choicesBy(before, "play").keys()),
  offers,
  tap: tapTile,
  suggest: pickHinted,
  looks,
  dots: (view) => view.board.laid.map((space) => ({ space, kind: "laid" })),
  shapeOf: (space) => boxPath(tileBox(space, 5)),
  heading,
  log,
  Holdings,
  beat,
  ceremony,
  PaySheet: DividendSheet,
  motion,
  sources,
};
