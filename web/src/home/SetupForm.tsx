// What can be chosen before a game against bots: how many play, which bots, the edition and its options.

import type { Bot, GameInfo } from "../generated/types.ts";
import { say } from "../model/browser/words.ts";
import type { Setup } from "../model/game/setup.ts";
import { botName } from "../model/game/setupWords.ts";
import { Select } from "../lobby/Select.tsx";
import { SeatsField, Variants } from "../lobby/Variants.tsx";

interface Props {
  readonly info: GameInfo;
  readonly setup: Setup;
  readonly choose: (setup: Setup) => void;
}

export function SetupForm({ info, bots, setup, choose }: Props & { bots: readonly Bot[] }) {
  return (
    <div class="setup">
      <div class="fields">
        <SeatsField info={info} setup={setup} choose={choose} />
        <Select label={say("home.bot")} value={setup.bot} choose={(bot) => choose({ ...setup, bot })}>
          {bots.map(({ name }) => (
            <option key={name} value={name}>
              {botName(name)}
            </option>
          ))}
        </Select>
      </div>
      <p class="quiet">{bots.find((bot) => bot.name === setup.bot)?.about}</p>
      <Variants info={info} setup={setup} choose={choose} />
    </div>
  );
}
