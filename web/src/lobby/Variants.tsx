// What of a game can be chosen before it begins: for how many, the edition, and its options.

import { useId } from "preact/hooks";
import type { GameInfo } from "../generated/types.ts";
import { say } from "../model/browser/words.ts";
import type { Setup } from "../model/game/setup.ts";
import { editionMeaning, editionWords, optionMeaning, optionWords } from "../model/game/setupWords.ts";
import { Explained, Select } from "./Select.tsx";

interface Props {
  readonly info: GameInfo;
  readonly setup: Setup;
  readonly choose: (setup: Setup) => void;
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
