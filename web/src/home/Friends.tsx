// A table for friends: which game, for how many, by which rules of the house. Below it the way in by a link or code.

import { type Signal, useSignal } from "@preact/signals";
import type { Created, GameInfo, Games, HouseRules } from "../generated/types.ts";
import { ask } from "../model/browser/ask.ts";
import { keep } from "../model/browser/storage.ts";
import { reasonOf } from "../model/browser/reason.ts";
import { tableAddress } from "../model/browser/root.ts";
import { say } from "../model/browser/words.ts";
import { fitting, type Setup, usualSetup, type Wanted, withFriends } from "../model/game/setup.ts";
import { titles } from "../model/game/titles.ts";
import { Nearby } from "../parts/Nearby.tsx";
import { Panel } from "../parts/parts.tsx";
import { HouseRulesForm } from "../lobby/HouseRulesForm.tsx";
import { myName, NameField } from "./name.tsx";
import { Select } from "../lobby/Select.tsx";
import { SeatsField, Variants } from "../lobby/Variants.tsx";

interface Props {
  readonly games: Games | null;
  readonly game: Signal<string>;
  readonly lan: string | null;
}

export function Friends({ games, game, lan }: Props) {
  const info = games?.games.find((one) => one.id === game.value);
  return (
    <div id="friends">
      <Panel name="with-friends" title={say("page.friends")} note={say("home.no_account")}>
        {info && <TableForm info={info} game={game} />}
        <Nearby lan={lan} />
      </Panel>
    </div>
  );
}

function TableForm({ info, game }: { info: GameInfo; game: Signal<string> }) {
  const wanted = useSignal<Wanted>(usualSetup());
  const rules = useSignal<HouseRules>({});
  const isOpen = useSignal(false);
  const told = useSignal("");
  const setup = fitting(wanted.value, info, [wanted.value.bot]);
  const choose = (chosen: Setup) => (wanted.value = chosen);
  const make = async (event: Event) => {
    event.preventDefault();
    told.value = "";
    await makeTable(info.id, setup, rules.value).catch((error: unknown) => (told.value = reasonOf(error)));
  };
  return (
    <form onSubmit={make}>
      <p class="feel">{say("home.friends.about")}</p>
      <div class="fields">
        <Select label={say("page.which_game")} value={game.value} choose={(id) => (game.value = id)}>
          {titles().map((id) => (
            <option key={id} value={id}>
              {say(`game.${id}.name`)}
            </option>
          ))}
        </Select>
        <SeatsField info={info} setup={setup} choose={choose} />
        <NameField />
      </div>
      {isOpen.value && (
        <div class="setup">
          <Variants info={info} setup={setup} choose={choose} />
          <HouseRulesForm rules={rules.value} choose={(chosen) => (rules.value = chosen)} />
        </div>
      )}
      <div class="acts">
        <button type="submit">{say("page.make_table")}</button>
        <button
          type="button"
          class="plain end"
          aria-expanded={isOpen.value}
          onClick={() => (isOpen.value = !isOpen.value)}
        >
          {say("home.house_rules")}
        </button>
      </div>
      <p class="told" role="alert">
        {told.value}
      </p>
    </form>
  );
}

/** The links are told once: this browser keeps those that it gives away. */
async function makeTable(game: string, setup: Setup, rules: HouseRules): Promise<void> {
  const made = await ask<Created>("POST", "tables", withFriends(game, myName(), setup, rules));
  keep(`link.${made.id}`, made.links.join ?? "");
  keep(`watch.${made.id}`, made.links.watch ?? "");
  location.assign(tableAddress(made.id));
}
