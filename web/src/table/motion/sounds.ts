// Quiet sounds for what is played: a tick for a bid, a hammer for a sale, a bell for a payment, three blows for the spike.

import { useSignalEffect } from "@preact/signals";
import { sound } from "../../model/browser/settings.ts";
import { type Sound, SOUNDS } from "../../model/table/playback.ts";
import type { Session } from "../../model/table/session.ts";
import { blow, type Note, play } from "../../parts/sound.ts";

const TICK: readonly Note[] = [{ pitch: 1250, after: 0, length: 0.04, level: 0.03 }];
const HAMMER: readonly Note[] = [blow(0), blow(0.13)];
const BELL: readonly Note[] = [
  { pitch: 784, after: 0, length: 0.5, level: 0.05 },
  { pitch: 1175, after: 0.09, length: 0.6, level: 0.04 },
];
const SPIKE: readonly Note[] = [blow(0), blow(0.36), blow(0.72)];

const NOTES: Readonly<Record<Sound, readonly Note[]>> = { blows: SPIKE, bell: BELL, hammer: HAMMER, tick: TICK };
const HEARD: Readonly<Record<string, Sound | undefined>> = {
  dividend_paid: "bell",
  share_sold: "hammer",
  bid_made: "tick",
};

export function useSounds(session: Session): void {
  useSignalEffect(() => {
    const stage = session.stage.value;
    if (stage === null || !sound.peek()) return;
    const own: Readonly<Record<string, Sound | undefined>> = session.playback.motion.sounds ?? {};
    const heard = stage.events.map(({ event }) => own[event] ?? HEARD[event]);
    const weightiest = SOUNDS.find((one) => heard.includes(one));
    if (weightiest !== undefined) play(NOTES[weightiest]);
  });
}
