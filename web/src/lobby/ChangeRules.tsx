// The host changes edition, options and house rules until the game begins.

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { HouseRules, TableInfo } from "../generated/types.ts";
import { say } from "../model/browser/words.ts";
import { USUAL_BOT } from "../model/game/setup.ts";
import { HouseRulesForm } from "./HouseRulesForm.tsx";
import { useGames } from "./games.ts";
import type { Orders } from "./orders.ts";
import { Variants } from "./Variants.tsx";

interface Props {
  readonly table: TableInfo;
  readonly orders: Orders;
}

export function ChangeRules({ table, orders }: Props) {
  const info = useGames()?.games.find(({ id }) => id === table.game);
  const { edition, options, seats } = table;
  const rules = useRules(table, orders);
  return (
    <details class="change-rules">
      <summary>{say("lobby.change_rules")}</summary>
      {info && (
        <div class="fields variants">
          <Variants
            info={info}
            setup={{ edition, options, seats: seats.length, bot: USUAL_BOT }}
            choose={(chosen) => void orders.give("setup", { edition: chosen.edition, options: chosen.options })}
          />
        </div>
      )}
      <HouseRulesForm rules={rules.now} choose={rules.choose} />
    </details>
  );
}

/** Rules are sent as a whole: each choice goes on from the one before, also while that is on its way. */
function useRules(table: TableInfo, orders: Orders) {
  const wanted = useSignal<HouseRules | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const choose = (rules: HouseRules) => {
    wanted.value = rules;
    last.current = last.current
      .then(() => orders.give("rules", { rules }))
      .then(() => wanted.value === rules && (wanted.value = null));
  };
  return { now: wanted.value ?? table.rules, choose };
}
