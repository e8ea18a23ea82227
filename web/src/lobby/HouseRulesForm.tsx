// What the rulebook leaves to those at the table.

import type { HouseRules, Pace } from "../generated/types.ts";
import { say } from "../model/browser/words.ts";
import { houseWords, paceWords } from "../model/game/setupWords.ts";
import { Select } from "./Select.tsx";

const PACES: Readonly<Record<string, Pace>> = {
  none: { kind: "none" },
  "clock-30": { kind: "clock", minutes: 30 },
  "clock-60": { kind: "clock", minutes: 60 },
  "clock-120": { kind: "clock", minutes: 120 },
  "days-1": { kind: "days", days: 1 },
  "days-3": { kind: "days", days: 3 },
  "days-7": { kind: "days", days: 7 },
  "bank-5": { kind: "bank", bank: 5 },
  "bank-10": { kind: "bank", bank: 10 },
  "bank-20": { kind: "bank", bank: 20 },
};

/** The values of each rule, the usual one first. */
const CHOICES = {
  undo: ["consent", "free", "off"],
  watch: ["link", "anyone", "nobody"],
  seating: ["shuffled", "fixed"],
  absent: ["host", "bot"],
} as const;

interface Props {
  readonly rules: HouseRules;
  readonly choose: (rules: HouseRules) => void;
}

export function HouseRulesForm({ rules, choose }: Props) {
  const paces = pacesWith(rules.pace ?? { kind: "none" });
  const pace = Object.keys(paces).find((name) => isSame(paces[name], rules.pace ?? { kind: "none" }));
  const meaning = houseWords(rules);
  return (
    <div class="fields pairs">
      {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((rule) => (
        <Select
          key={rule}
          label={say(`house.${rule}`)}
          meaning={meaning[rule]}
          value={rules[rule] ?? CHOICES[rule][0]}
          choose={(value) => choose({ ...rules, [rule]: value })}
        >
          {CHOICES[rule].map((value) => (
            <option key={value} value={value}>
              {say(`house.${rule}.${value}`)}
            </option>
          ))}
        </Select>
      ))}
      <Select
        label={say("house.talk")}
        meaning={meaning.talk}
        value={rules.talk === false ? "off" : "on"}
        choose={(value) => choose({ ...rules, talk: value === "on" })}
      >
        <option value="on">{say("house.talk.on")}</option>
        <option value="off">{say("house.talk.off")}</option>
      </Select>
      <Select
        label={say("house.hints")}
        meaning={meaning.hints}
        value={rules.hints === true ? "on" : "off"}
        choose={(value) => choose({ ...rules, hints: value === "on" })}
      >
        <option value="off">{say("house.hints.off")}</option>
        <option value="on">{say("house.hints.on")}</option>
      </Select>
      <Select
        label={say("house.pace")}
        meaning={meaning.pace}
        value={pace ?? "none"}
        choose={(name) => choose({ ...rules, pace: paces[name] ?? { kind: "none" } })}
      >
        {Object.entries(paces).map(([name, one]) => (
          <option key={name} value={name}>
            {paceWords(one)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The paces to choose from, and the one that a program has chosen. */
function pacesWith(chosen: Pace): Readonly<Record<string, Pace>> {
  const isOffered = Object.values(PACES).some((pace) => isSame(pace, chosen));
  return isOffered ? PACES : { ...PACES, other: chosen };
}

/** Of a pace only the number counts that its kind is about. */
function isSame(one: Pace | undefined, other: Pace | undefined): boolean {
  if (one?.kind !== other?.kind) return false;
  if (one?.kind === "clock") return one.minutes === other?.minutes;
  return one?.kind === "bank" ? one.bank === other?.bank : one?.kind === "none" || one?.days === other?.days;
}
