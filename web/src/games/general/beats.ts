// What just happened in a title that the page does not know by name: its own sentences, and what any share game has.

import { say } from "../../model/browser/words.ts";
import type { BeatWords, Teller } from "../../model/game/game.ts";
import type { Beat } from "../../model/table/beats.ts";
import { auctionBeat, dividendBeat } from "../shares/beats.ts";

export function beat({ events, seat }: Beat, teller: Teller): BeatWords | null {
  const told = events.map((event) => teller.speech.tell(event)).join(" ");
  const did = seat === null ? say("strip.table") : seat === teller.you ? say("strip.you") : teller.speech.name(seat);
  return auctionBeat(events, teller) ?? dividendBeat(events) ?? { did, came: told, spaces: [] };
}
