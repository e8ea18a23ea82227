// What can be chosen before a game: how many play, which bots, the edition and its options.

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { Bot, GameInfo } from "../generated/types.ts";
import { say } from "../model/browser/words.ts";
import type { Setup } from "../model/game/setup.ts";
import { botName, editionMeaning, editionWords, optionMeaning, optionWords } from "../model/game/setupWords.ts";
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
  const edition = setup.edition ?? info.editions[0] ?? "";
  return (
    <>
      {info.editions.length > 1 && (
        <Select
          label={say("home.edition")}
          meaning={editionMeaning(info.id, edition)}
          value={edition}
          choose={(chosen) => choose({ ...setup, edition: chosen })}
        >
          {info.editions.map((one) => (
            <option key={one} value={one}>
              {editionWords(info.id, one)}
            </option>
          ))}
        </Select>
      )}
      {Object.entries(info.options).map(([name, usual]) => (
        <Option
          key={name}
          label={optionWords(info.id, name)}
          meaning={optionMeaning(info.id, name)}
          isChosen={setup.options[name] ?? usual}
          choose={(isChosen) => choose({ ...setup, options: { ...setup.options, [name]: isChosen } })}
        />
      ))}
    </>
  );
}

interface OptionProps {
  readonly label: string;
  readonly meaning: string;
  readonly isChosen: boolean;
  readonly choose: (isChosen: boolean) => void;
}

function Option({ label, meaning, isChosen, choose }: OptionProps) {
  const id = useId();
  return (
    <Explained id={id} meaning={meaning}>
      <label class="check">
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby={meaning === "" ? undefined : id}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
    </Explained>
  );
}

interface SelectProps {
  readonly label: string;
  readonly meaning?: string;
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly children: ComponentChildren;
}

export function Select({ label, meaning = "", value, choose, children }: SelectProps) {
  const id = useId();
  return (
    <Explained id={id} meaning={meaning}>
      <Field label={label}>
        <select
          value={value}
          aria-describedby={meaning === "" ? undefined : id}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {children}
        </select>
      </Field>
    </Explained>
  );
}

/** A field, and under it what its choice means, if that is known; whoever hears the field hears that too. */
function Explained({ id, meaning, children }: { id: string; meaning: string; children: ComponentChildren }) {
  if (meaning === "") return <>{children}</>;
  return (
    <div class="explained">
      {children}
      <small id={id}>{meaning}</small>
    </div>
  );
}
