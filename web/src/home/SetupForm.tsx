// What can be chosen before a game: how many play, which bots, the edition and its options.

import type { ComponentChildren } from "preact";
import type { Bot, GameInfo } from "../generated/types.ts";
import { say } from "../model/browser/words.ts";
import type { Setup } from "../model/game/setup.ts";
import { botName, editionWords, optionWords } from "../model/game/setupWords.ts";
import { Field } from "../parts/parts.tsx";

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

export function SeatsField({ info, setup, choose }: Props) {
  return (
    <Select
      label={say("page.seats")}
      value={String(setup.seats)}
      choose={(seats) => choose({ ...setup, seats: Number(seats) })}
    >
      {info.seats.map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </Select>
  );
}

/** The edition, where there are several, and the options of a game. */
export function Variants({ info, setup, choose }: Props) {
  return (
    <>
      {info.editions.length > 1 && (
        <Select
          label={say("home.edition")}
          value={setup.edition ?? info.editions[0] ?? ""}
          choose={(edition) => choose({ ...setup, edition })}
        >
          {info.editions.map((edition) => (
            <option key={edition} value={edition}>
              {editionWords(info.id, edition)}
            </option>
          ))}
        </Select>
      )}
      {Object.entries(info.options).map(([name, usual]) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={setup.options[name] ?? usual}
            onChange={(event) =>
              choose({ ...setup, options: { ...setup.options, [name]: event.currentTarget.checked } })
            }
          />
          <span>{optionWords(info.id, name)}</span>
        </label>
      ))}
    </>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly children: ComponentChildren;
}

export function Select({ label, value, choose, children }: SelectProps) {
  return (
    <Field label={label}>
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {children}
      </select>
    </Field>
  );
}
